package fixtures.exceptions;

/** Entering the monitor of null. */
public class SynchronizedNull {
    static int unguarded(Object lock) {
        synchronized (lock) { //~ REAL NullPointerException
            return 1;
        }
    }

    static int inside(int x) {
        synchronized (SynchronizedNull.class) {
            return 10 / x; //~ REAL ArithmeticException
        }
    }

    static int guarded(Object lock) {
        if (lock == null) {
            return 0;
        }
        synchronized (lock) {
            return 1;
        }
    }
}
