package fixtures.blame;

/** Helpers of the package that a public method calls only after it has seen to them. */
public class BehindChecks {
    private int[] data;
    private int size = 1;

    public void open() { data = new int[] {1}; }

    private void ensureOpen() {
        if (data == null) throw new IllegalStateException("closed");
    }

    public int head() {
        ensureOpen();
        return raw();
    }

    int raw() { return data[0]; } //~ REAL NullPointerException package caller

    void clear() { size = 0; }

    public void reset() {
        clear();
        size = 1;
    }

    public int each() { return 10 / size; } //~ REAL ArithmeticException package caller

    /** What a public method just hands on is for the callee to look at. */
    public static int share(int parts) { return shared(parts, 0); }

    static int shared(int parts, int more) {
        return more == parts ? 100 / more : 0; //~ REAL ArithmeticException own
    }
}
