//@ release=17
package fixtures.blame;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The same nulls where the class puts them there. */
public class NullsOfItsOwn {
    private final Map<String, List<String>> notes = new HashMap<>();
    private final List<String[]> rows = new ArrayList<>();

    public void open(String topic) {
        notes.computeIfAbsent(topic, it -> new ArrayList<>()).add(null);
    }

    public int length(String topic) {
        int length = 0;
        for (String note : notes.getOrDefault(topic, List.of())) {
            length += note.length(); //~ REAL NullPointerException public own
        }
        return length;
    }

    public void row() {
        rows.add(new String[2]);
    }

    public int width() {
        return rows.isEmpty() || rows.get(0).length == 0 ? 0 : rows.get(0)[0].length(); //~ REAL NullPointerException public own
    }
}
