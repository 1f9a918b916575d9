package fixtures.blame;

import java.util.*;

/** A null that a caller puts into a collection is the caller's; one that the class puts there is its own. */
public class NullInCollection {
    private final List<String> names = new ArrayList<>();
    private final List<String> lines = new ArrayList<>();
    private final Map<String, String> titles = new HashMap<>();

    public void add(String name) {
        names.add(name);
    }

    public void skip() {
        lines.add(null);
    }

    public void title(String key, String title) {
        titles.put(key, title);
    }

    public int firstName() {
        return names.isEmpty() ? 0 : names.get(0).length(); //~ REAL NullPointerException public caller
    }

    public int firstLine() {
        return lines.isEmpty() ? 0 : lines.get(0).length(); //~ REAL NullPointerException public own
    }

    public int titleLength() {
        int length = 0;
        for (String title : titles.values()) {
            length += title.length(); //~ REAL NullPointerException public caller
        }
        return length;
    }
}
