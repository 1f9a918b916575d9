package fixtures.floats;

/** The square root of a constant is known. */
public class SqrtConstant {
    static int root() {
        return 10 / ((int) Math.sqrt(4) - 2); //~ REAL ArithmeticException
    }

    static int otherRoot() {
        return 10 / ((int) StrictMath.sqrt(9) - 2);
    }
}
