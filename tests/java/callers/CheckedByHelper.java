package fixtures.callers;

import java.util.Objects;

/** Callers check through methods of their own: what they keep out has to be forced. */
public class CheckedByHelper {
    private static boolean isEmpty(String text) {
        return text == null || text.length() == 0;
    }

    private static void require(Object object) {
        if (object == null) {
            throw new IllegalArgumentException("null");
        }
    }

    public int ifNotEmpty(String text) {
        return isEmpty(text) ? 0 : length(text);
    }

    public int required(String text) {
        require(text);
        return length(text);
    }

    public int requiredByJdk(String text) {
        return length(Objects.requireNonNull(text));
    }

    private int length(String text) {
        return text.length(); //~ REAL NullPointerException forced
    }
}
