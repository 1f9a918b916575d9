package fixtures.construction;

/** The path to the fault reads a field that it asks nothing of: it may hold whatever the calls before leave. */
public class ReadInPassing {
    private final int[] last = new int[2];
    private int seen;
    private int kept;

    public void keep(int n) {
        seen++;
        last[1] = last[0];
        last[0] = n;
        kept = n;
    }

    public int share() {
        seen++;
        return 100 / (kept - 7); //~ REAL ArithmeticException public
    }

    public int shift() {
        last[1] = last[0];
        return 100 / (kept + 7); //~ REAL ArithmeticException public
    }
}
