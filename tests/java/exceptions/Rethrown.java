package fixtures.exceptions;

/** A fault that is caught and thrown again leaves the method; wrapped, it is the program's own. */
public class Rethrown {
    static int same(int x) {
        try {
            return 10 / x; //~ REAL ArithmeticException
        } catch (ArithmeticException e) {
            throw e;
        }
    }

    static int wrapped(int x) {
        try {
            return 10 / x;
        } catch (ArithmeticException e) {
            throw new IllegalStateException(e);
        }
    }

    static int sometimes(int x, boolean strict) {
        try {
            return 10 / x; //~ REAL ArithmeticException
        } catch (ArithmeticException e) {
            if (strict) {
                throw e;
            }
            return 0;
        }
    }
}
