package fixtures.models;

/** Exceptions keep what their constructors pass on. */
public class MessagesAndCauses {
    static class Failure extends RuntimeException {
        Failure(String message) {
            super(message);
        }
    }

    static int lengthOfMessage(int x) {
        try {
            throw new IllegalStateException("bad");
        } catch (IllegalStateException e) {
            return x / (e.getMessage().length() - 3); //~ REAL ArithmeticException
        }
    }

    static int messageOfNone() {
        return new IllegalStateException().getMessage().length(); //~ REAL NullPointerException
    }

    static int messageOfOwn(int x) {
        return x / new Failure("outer").getMessage().length();
    }

    static Throwable causeOf(RuntimeException inner) {
        Throwable cause = new IllegalStateException("outer", inner).getCause();
        return cause.getCause(); //~ REAL NullPointerException
    }

    static String causeOfNone() {
        return new IllegalStateException("alone").getCause().toString(); //~ REAL NullPointerException
    }

    static String causeGivenLater() {
        return new IllegalStateException("outer").initCause(new Error("inner")).getCause().getMessage().trim();
    }
}
