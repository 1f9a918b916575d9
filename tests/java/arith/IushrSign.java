package fixtures.arith;

/** An arithmetic shift keeps the sign, a logical one does not. */
public class IushrSign {
    static int arithmetic(int x) {
        return 10 / ((x >> 31) + 1); //~ REAL ArithmeticException
    }

    static int logical(int x) {
        return 10 / ((x >>> 31) + 1);
    }

    static long logicalLong(long x) {
        return 10 / ((x >>> 63) - 1); //~ REAL ArithmeticException
    }
}
