package differential;

/** Where exceptions come from: their class and line are part of an answer. */
public class Exceptions {
    static class Refused extends RuntimeException {
        Refused(String message) {
            super(message);
        }
    }

    private static final int[] TABLE = {3, 1, 4, 1, 5};

    static int looked(int index) {
        return TABLE[index];
    }

    static int parsed(String text) {
        return Integer.parseInt(text);
    }

    static RuntimeException made(int number) {
        return new Refused("made " + number);
    }

    /** Thrown here, made elsewhere: the trace is that of the maker. */
    static int thrownElsewhere(int number) {
        RuntimeException refusal = made(number);
        if (number > 10) {
            throw refusal;
        }
        return number;
    }

    static int inFinally(int[] values, int divisor) {
        int result = 0;
        try {
            result = values[0] / divisor;
        } catch (ArithmeticException e) {
            result = -1;
        } finally {
            values[0] = result;
        }
        return values[1];
    }

    static Object cast(Object value) {
        return (Integer) value;
    }

    static void stored(Object[] values, Object value) {
        values[0] = value;
    }
}
