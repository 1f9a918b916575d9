package fixtures.legal;

import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;

/** A key is looked up after it was found, or with a default. */
public class MapGuards {
    private final Map<String, Integer> counts = new HashMap<>();
    private final Map<Integer, String> names = new TreeMap<>();

    public void count(String word) {
        counts.put(word, counts.containsKey(word) ? counts.get(word) + 1 : 1);
    }

    public int known(String word) {
        if (!counts.containsKey(word)) {
            return 0;
        }
        return counts.get(word);
    }

    public void name(int id, String name) {
        if (name != null) {
            names.put(id, name);
        }
    }

    public int nameLength(int id) {
        String name = names.get(id);
        return name == null ? 0 : name.length();
    }

    public int computed(String word) {
        return counts.computeIfAbsent(word, key -> 1) + 1;
    }
}
