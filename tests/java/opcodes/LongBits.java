package fixtures.opcodes;

/** Bitwise operations of long. */
public class LongBits {
    static long masked(long n) {
        return 10 / (n & 0xF00000000L); //~ REAL ArithmeticException
    }

    static long joined(long n) {
        return 10 / ((n | 1L << 40) ^ 1L << 40 ^ 5L); //~ REAL ArithmeticException
    }

    static long shifted(long n) {
        return 10 / (n >> 40); //~ REAL ArithmeticException
    }

    static long negated(long n) {
        return 10 / (-n - 3L); //~ REAL ArithmeticException
    }

    static long guarded(long n) {
        return 10 / (n | 1L << 40);
    }
}
