package fixtures.collections;

import java.util.HashMap;
import java.util.Map;

/** Map.get answers null for a missing key, and unboxing dereferences it. */
public class MapGetUnboxed {
    static int count(Map<String, Integer> counts) {
        if (counts == null) {
            return 0;
        }
        return counts.get("key"); //~ REAL NullPointerException
    }

    static int guarded(Map<String, Integer> counts) {
        Integer count = counts == null ? null : counts.get("key");
        return count == null ? 0 : count;
    }

    static int own(boolean put) {
        Map<String, Integer> counts = new HashMap<>();
        if (put) {
            counts.put("key", 3);
        }
        return counts.get("key"); //~ REAL NullPointerException
    }

    static int ownRight() {
        Map<String, Integer> counts = new HashMap<>();
        counts.put("key", 3);
        return 10 / counts.get("key");
    }
}
