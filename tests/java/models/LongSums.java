package fixtures.models;

/** Sums and differences of two unknown `long`s. */
public class LongSums {
    public static long sum(long a, long b) {
        return Math.addExact(a, b); //~ REAL ArithmeticException public caller
    }

    public static long difference(long a, long b) {
        return Math.subtractExact(a, b); //~ REAL ArithmeticException public caller
    }

    public static long guarded(long a, long b) {
        return a >= 0 && b < 0 ? Math.addExact(a, b) : a < 0 && b < 0 ? Math.subtractExact(a, b) : 0;
    }
}
