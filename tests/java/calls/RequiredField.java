package fixtures.calls;

import java.util.Map;
import java.util.Objects;

/** `requireNonNull` states what a method needs of its parameters, or what it says in words; of anything else it is asked for all the same. */
public class RequiredField {
    private String last;

    public void keep(String text) { last = "<" + text; }

    public int lastLength() { return Objects.requireNonNull(last).length(); } //~ REAL NullPointerException public caller

    public static int length(Map<String, String> texts) {
        return texts == null ? 0 : Objects.requireNonNull(texts.get("a")).length(); //~ REAL NullPointerException public caller
    }

    public static int known(Map<String, String> texts) {
        return texts == null ? 0 : Objects.requireNonNull(texts.get("a"), "a is missing").length();
    }

    public static int trimmed(String text) {
        String trimmed = text == null ? null : text.trim();
        return Objects.requireNonNull(trimmed).length(); //~ REAL NullPointerException public caller
    }

    public String required() {
        Objects.requireNonNull(last);
        return last;
    }

    public static int given(String text) { return Objects.requireNonNull(text).length(); }
}
