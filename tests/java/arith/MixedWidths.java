package fixtures.arith;

/** Widening keeps the value: no int doubled in long arithmetic wraps. */
public class MixedWidths {
    static long doubled(int x) {
        long wide = 2L * x + 1;
        return 10 / wide;
    }

    static long sameInInt(int x) {
        int narrow = x * 3 + 1;
        return 10 / narrow; //~ REAL ArithmeticException
    }

    static int byteSum(byte a, byte b) {
        return 10 / (a + b + 300);
    }

    static int byteProduct(byte a, byte b) {
        return 10 / (a * b - 121); //~ REAL ArithmeticException
    }
}
