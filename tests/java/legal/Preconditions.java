package fixtures.legal;

import java.util.Objects;

/** Helpers that throw where a value is bad: what comes after them may rely on it. */
public class Preconditions {
    private static <T> T notNull(T value, String name) {
        if (value == null) {
            throw new IllegalArgumentException(name);
        }
        return value;
    }

    private static void check(boolean condition) {
        if (!condition) {
            throw new IllegalStateException();
        }
    }

    public static int length(String text) {
        return notNull(text, "text").length();
    }

    public static int share(int total, int parts) {
        check(parts > 0);
        return total / parts;
    }

    public static int element(int[] values, int index) {
        Objects.checkIndex(index, Objects.requireNonNull(values).length); //~ REAL IndexOutOfBoundsException public caller
        return values[index];
    }

    public static char initial(String text) {
        return text == null || text.trim().isEmpty() ? '?' : text.charAt(0);
    }
}
