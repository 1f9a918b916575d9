package fixtures.collections;

import java.util.HashMap;
import java.util.Map;

/** `remove` on the values of a map takes the entry out. */
public class RemovedFromValues {
    private final Map<String, String> open = new HashMap<>();
    private int opened;

    public RemovedFromValues open(String key, String value) {
        open.put(key, value);
        opened++;
        return this;
    }

    public RemovedFromValues close(String value) {
        open.values().remove(value);
        return this;
    }

    public int load() {
        return opened > 0 ? 100 / open.size() : 0; //~ REAL ArithmeticException public own
    }

    public static int left(Map<String, Integer> ages) {
        ages.clear(); //~ REAL NullPointerException public caller
        ages.put("a", 1);
        return ages.values().remove(2) ? 0 : 10 / (ages.size() - 1); //~ REAL ArithmeticException public own
    }

    public static int gone(Map<String, Integer> ages) {
        ages.clear(); //~ REAL NullPointerException public caller
        ages.put("a", 1);
        ages.values().remove(1);
        return 10 / (ages.size() + 1);
    }
}
