package fixtures.libraries;

/** A table of digits, looked up without a check of the character. */
public class HexDigit {
    static final byte[] VALUES = new byte[128];

    static {
        for (int i = 0; i < 10; i++) {
            VALUES['0' + i] = (byte) i;
        }
    }

    static int value(char c) {
        return VALUES[c]; //~ REAL ArrayIndexOutOfBoundsException
    }

    static int guarded(char c) {
        return c < VALUES.length ? VALUES[c] : -1;
    }

    static int divided(char c) {
        if (c < '0' || c > '9') {
            return 0;
        }
        return 10 / VALUES[c]; //~ REAL ArithmeticException
    }
}
