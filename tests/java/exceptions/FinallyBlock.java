package fixtures.exceptions;

/** finally runs on the way out: the fault leaves the method unless finally returns. */
public class FinallyBlock {
    static int closed;

    static int leaves(int x) {
        try {
            return 10 / x; //~ REAL ArithmeticException
        } finally {
            closed = 1;
        }
    }

    @SuppressWarnings("finally")
    static int swallowed(int x) {
        try {
            return 10 / x;
        } finally {
            return 0;
        }
    }

    static int inFinally(int x) {
        int result = 1;
        try {
            result = x;
        } finally {
            result = 10 / x; //~ REAL ArithmeticException
        }
        return result;
    }
}
