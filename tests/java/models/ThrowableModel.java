package fixtures.models;

/** Exceptions of the program's own: made, chained and thrown, they are no faults. */
public class ThrowableModel {
    static class Failure extends RuntimeException {
        final int code;

        Failure(String message, int code) {
            super(message);
            this.code = code;
        }
    }

    static int codeOf(int x) {
        try {
            throw new Failure("no", x);
        } catch (Failure failure) {
            return 10 / failure.code; //~ REAL ArithmeticException
        }
    }

    static int thrown(int x) {
        if (x > 3) {
            throw new Failure("no", x);
        }
        return x;
    }

    static int chained(int x) {
        Failure failure = new Failure("outer", 1);
        failure.initCause(new IllegalStateException());
        failure.addSuppressed(new IllegalStateException());
        return x / failure.code;
    }
}
