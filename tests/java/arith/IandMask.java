package fixtures.arith;

/** Bit operations that can give zero and their neighbours that cannot. */
public class IandMask {
    static int and(int x) {
        return 10 / (x & 6); //~ REAL ArithmeticException
    }

    static int or(int x) {
        return 10 / (x | 1);
    }

    static int xor(int x, int y) {
        return 10 / (x ^ y); //~ REAL ArithmeticException
    }

    static int guardedXor(int x, int y) {
        return x == y ? 0 : 10 / (x ^ y);
    }

    static int complement(int x) {
        return 10 / ~x; //~ REAL ArithmeticException
    }
}
