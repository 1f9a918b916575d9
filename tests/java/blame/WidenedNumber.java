package fixtures.blame;

/** An `int` that becomes a `long` on the way is the same number: who passes it is to blame, or who keeps it. */
public class WidenedNumber {
    private final int size;

    public WidenedNumber(int size) {
        this.size = size;
    }

    public long share(long total) {
        return total / size; //~ REAL ArithmeticException public own
    }

    public static long share(long total, int size) {
        return total / size; //~ REAL ArithmeticException public caller
    }
}
