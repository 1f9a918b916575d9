package fixtures.collections;

import java.util.HashMap;
import java.util.Map;

/** Two maps that a class makes for itself are never one map; two that it is given may be. */
public class OwnMaps {
    private final Map<String, Integer> own = new HashMap<>();
    private final Map<String, Integer> other = new HashMap<>();
    private final Map<String, Integer> given;

    OwnMaps(Map<String, Integer> given) {
        this.given = given;
    }

    int apart(String key) {
        own.clear();
        other.put(key, 0);
        return own.isEmpty() ? 1 : 10 / own.size();
    }

    int together(Map<String, Integer> passed, String key) {
        if (passed == null || given == null) {
            return 0;
        }
        passed.clear();
        given.put(key, 0);
        return passed.isEmpty() ? 1 : 10 / (passed.size() - 1); //~ REAL ArithmeticException
    }
}
