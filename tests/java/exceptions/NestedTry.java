package fixtures.exceptions;

/** The inner handler does not fit, the outer one does or does not. */
public class NestedTry {
    static int outerCatches(int x) {
        try {
            try {
                return 10 / x;
            } catch (NullPointerException e) {
                return 1;
            }
        } catch (ArithmeticException e) {
            return 2;
        }
    }

    static int nobodyCatches(int x, int[] a) {
        try {
            try {
                return a[0]; //~ REAL ArrayIndexOutOfBoundsException
            } catch (NullPointerException e) {
                return 10 / x;
            }
        } catch (ArithmeticException e) {
            return 2;
        }
    }
}
