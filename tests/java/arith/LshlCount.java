package fixtures.arith;

/** A long shift masks its count to six bits; its result cut to int can be zero. */
public class LshlCount {
    static long never(int n) {
        return 100 / (1L << n);
    }

    static int cutToInt(int n) {
        return 100 / (int) (1L << n); //~ REAL ArithmeticException
    }

    static long shiftedOut(int n) {
        return 100 / (4L << n); //~ REAL ArithmeticException
    }
}
