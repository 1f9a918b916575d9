package fixtures.exceptions;

/** Throwing null throws a NullPointerException, which is a fault. */
public class ThrowNull {
    static int parameter(RuntimeException e, int x) {
        if (x > 0) {
            throw e; //~ REAL NullPointerException
        }
        return x;
    }

    static int local(int x) {
        RuntimeException e = null;
        if (x == 5) {
            e = new IllegalStateException();
        }
        if (x >= 5) {
            throw e; //~ REAL NullPointerException
        }
        return x;
    }

    static int guarded(RuntimeException e) {
        if (e != null) {
            throw e;
        }
        return 0;
    }
}
