package fixtures.blame;

import java.util.ArrayList;
import java.util.List;

/** What the code makes null by itself counts before a null that somebody may have put into a list. */
public class EmptyOrNull {
    private final List<String> lines = new ArrayList<>();

    public void add(String line) {
        lines.add(line);
    }

    private String first() {
        return lines.isEmpty() ? null : lines.get(0);
    }

    public int length() {
        return first().length(); //~ REAL NullPointerException public own
    }

    public int inline() {
        return (lines.size() == 0 ? null : lines.get(0)).length(); //~ REAL NullPointerException public own
    }
}
