package fixtures.arith;

/** A char is never negative but drops the upper sixteen bits; a short keeps its sign. */
public class I2cNarrowing {
    static int toChar(int x) {
        if (x == 0) {
            return 0;
        }
        return 100 / (char) x; //~ REAL ArithmeticException
    }

    static int charIndex(int x) {
        int[] table = new int[65536];
        return table[(char) x];
    }

    static int shortIndex(int x) {
        int[] table = new int[32768];
        return table[(short) x]; //~ REAL ArrayIndexOutOfBoundsException
    }
}
