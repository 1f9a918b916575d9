package fixtures.collections;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** A key that a map has may have null under it, unless the map refuses null. */
public class NullValues {
    static int kept(Map<String, String> names, String key) {
        return names != null && names.containsKey(key) ? measured(names, key) : 0;
    }

    private static int measured(Map<String, String> names, String key) {
        return names.get(key).length(); //~ REAL NullPointerException caller
    }

    static int byDefault(Map<String, String> names) {
        return names == null ? 0 : names.getOrDefault("a", "").length(); //~ REAL NullPointerException caller
    }

    static int unboxed(Map<Integer, Integer> counts, int key) {
        return counts != null && counts.containsKey(key) ? counts.get(key) : 0; //~ REAL NullPointerException caller
    }

    static int own(String key) {
        Map<String, String> names = new HashMap<>();
        names.put(key, null);
        return names.containsKey(key) ? names.get(key).length() : 0; //~ REAL NullPointerException own
    }

    static int guarded(Map<String, String> names, String key) {
        return names != null && names.containsKey(key) && names.get(key) != null ? names.get(key).length() : 0;
    }

    static int refused(ConcurrentHashMap<String, String> names, String key) {
        return names != null && key != null && names.containsKey(key) ? names.get(key).length() : 0;
    }
}
