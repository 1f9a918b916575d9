package fixtures.arith;

/** A product in long arithmetic can lose all its bits; computed in int it loses them sooner. */
public class LmulOverflow {
    static long wide(long x) {
        if (x <= 0) {
            return 0;
        }
        return 10 / (x * 4294967296L); //~ REAL ArithmeticException
    }

    static long widenedTooLate(int x) {
        if (x <= 0) {
            return 0;
        }
        long product = x * 4096;
        return 10 / product; //~ REAL ArithmeticException
    }

    static long widenedInTime(int x) {
        if (x <= 0) {
            return 0;
        }
        long product = x * 4096L;
        return 10 / product;
    }
}
