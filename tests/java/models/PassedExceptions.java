package fixtures.models;

/** Exceptions that come in: with the message and the cause that a path needs, or without. */
public class PassedExceptions {
    /** Many exceptions have no message. */
    public static int length(Exception failure) {
        return failure.getMessage().length(); //~ REAL NullPointerException public own //~ REAL NullPointerException public caller
    }

    public static int told(Exception failure) {
        if ("boom".equals(failure.getMessage())) { //~ REAL NullPointerException public caller
            return 1 / (failure.getMessage().length() - 4); //~ REAL ArithmeticException public own
        }
        return 0;
    }

    public static int ofCause(RuntimeException failure) {
        Throwable cause = failure.getCause(); //~ REAL NullPointerException public caller
        if (cause != null && cause.getMessage() != null) {
            return 10 / cause.getMessage().length(); //~ REAL ArithmeticException public own
        }
        return 0;
    }

    /** The last one has no cause, and perhaps no message. */
    public static int innermost(Throwable failure) {
        while (failure.getCause() != null) { //~ REAL NullPointerException public caller
            failure = failure.getCause();
        }
        return failure.getMessage() == null ? 0 : 1;
    }

    public static int guarded(Exception failure) {
        String message = failure.getMessage(); //~ REAL NullPointerException public caller
        return message == null ? 0 : message.length();
    }
}
