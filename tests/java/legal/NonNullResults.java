package fixtures.legal;

import java.util.HashMap;
import java.util.Map;

/** Results of methods that always give something, however far away they are called, and fields that hold them. */
public class NonNullResults {
    private static final Map<String, NonNullResults> KNOWN = new HashMap<>();
    private static String separator = ",";

    private final CharSequence text;
    private final NonNullResults parent;
    private String shown;

    private NonNullResults(CharSequence text) {
        this.text = text == null ? "" : text;
        parent = root(4);
    }

    public static NonNullResults of(String text) {
        NonNullResults known = KNOWN.get(text);
        if (known == null) {
            known = new NonNullResults(text + "");
            KNOWN.put(text, known);
        }
        return known;
    }

    private static NonNullResults root(int depth) { return depth == 0 ? of("") : root(depth - 1); }

    public static void separate(String by) { separator = by == null ? "" : by; }

    public String shown() { return shown == null ? shown = text + separator : shown; }

    public int length() { return text.length() + shown().length() + separator.length(); }

    public int above() { return parent.parent.parent.parent.text.length() + root(9).shown().length(); }
}
