package fixtures.exceptions;

/** A fault that is caught inside the method is not a warning. */
public class CaughtInside {
    static int arithmetic(int x) {
        try {
            return 10 / x;
        } catch (ArithmeticException e) {
            return 0;
        }
    }

    static int bySuperclass(String s, int[] a) {
        try {
            return s.length() + a[3];
        } catch (RuntimeException e) {
            return 0;
        }
    }

    static int byMultiCatch(String s, int x) {
        try {
            return s.length() / x;
        } catch (NullPointerException | ArithmeticException e) {
            return 0;
        }
    }

    static int byThrowable(int[] a) {
        try {
            return a[0];
        } catch (Throwable t) {
            return 0;
        }
    }
}
