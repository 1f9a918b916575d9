package fixtures.models;

import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;

/** Keys that are missing, that were asked for before, and that the class refuses. */
public class MapModel {
    static int length(Map<String, String> names) {
        return names == null ? 0 : names.get("a").length(); //~ REAL NullPointerException
    }

    static int lengthGuarded(Map<String, String> names) {
        return names == null || !names.containsKey("a") ? 0 : names.get("a").length(); //~ REAL NullPointerException caller
    }

    static int otherKey(Map<String, String> names) {
        return names == null || !names.containsKey("a") ? 0 : names.get("b").length(); //~ REAL NullPointerException
    }

    static int orDefault(Map<String, Integer> counts) {
        return counts == null ? 0 : counts.getOrDefault("a", 1); //~ REAL NullPointerException caller
    }

    static int filled() {
        Map<String, Integer> counts = new HashMap<>();
        counts.put("a", 1);
        return counts.get("a") + counts.get("c"); //~ REAL NullPointerException
    }

    static int filledRight(String key) {
        Map<String, Integer> counts = new HashMap<>();
        counts.put(key, 1);
        return counts.get(key) / counts.size();
    }

    static void nullKey(String key) {
        new TreeMap<String, Object>().put(key, key); //~ REAL NullPointerException
    }
}
