package fixtures.blame;

import java.util.function.Supplier;

/** What the caller's object answers fills a field when it is asked for: who asks elsewhere whether it is filled expects no null there then. */
public class FilledWithAnswers {
    private final Supplier<String> source;
    private final String key;
    private String text;
    private int[] row;
    private String found;

    public FilledWithAnswers(Supplier<String> source, String key) { this.source = source; this.key = key; }

    public boolean isLoaded() { return text != null; }

    public int length() {
        if (text == null) text = source.get(); //~ REAL NullPointerException public caller
        return text.length(); //~ REAL NullPointerException public caller
    }

    public int columns(Supplier<int[]> rows) {
        int[] known = row;
        if (known == null) {
            known = rows.get(); //~ REAL NullPointerException public caller
            row = known;
        }
        return known.length; //~ REAL NullPointerException public caller
    }

    public int knownColumns() { return row == null ? -1 : row.length; }
    private String find() { return "a".equals(key) ? "x" : null; }
    public boolean isFound() { return found != null; }

    /** What the code finds itself. */
    public int foundLength() {
        if (found == null) found = find();
        return found.length(); //~ REAL NullPointerException public own
    }
}
