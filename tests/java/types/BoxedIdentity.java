package fixtures.types;

/** Boxes of small numbers are shared, others are not, and == compares identity. */
public class BoxedIdentity {
    static int shared() {
        Integer a = 100;
        Integer b = 100;
        return 10 / (a == b ? 1 : 0);
    }

    static int sharedLong() {
        Long a = 127L;
        Long b = 127L;
        return 10 / (a == b ? 0 : 1); //~ REAL ArithmeticException
    }

    static int beyondTheCache() {
        Character a = '\u0080';
        Character b = '\u0080';
        return 10 / (a == b ? 1 : 0); //~ REAL ArithmeticException
    }

    static int notShared(int x) {
        Integer a = x;
        Integer b = x;
        if (x > 127 && x < 1000) {
            return 10 / (a.equals(b) ? 1 : 0);
        }
        return 0;
    }

    static int differentNumbers(int x, int y) {
        Integer a = x;
        Integer b = y;
        return x == y ? 0 : 10 / (a.equals(b) ? 0 : 1);
    }
}
