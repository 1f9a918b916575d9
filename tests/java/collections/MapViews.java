package fixtures.collections;

import java.util.HashMap;
import java.util.Map;

/** Windows on a map show it and change it, but take nothing new. */
public class MapViews {
    static void add(Map<String, String> names) {
        if (names != null) {
            names.keySet().add("a"); //~ REAL UnsupportedOperationException
        }
    }

    static int removed() {
        Map<String, String> names = new HashMap<>();
        names.put("a", "b");
        names.keySet().remove("a");
        return 1 / names.size(); //~ REAL ArithmeticException
    }

    static int values(Map<String, Integer> counts) {
        int sum = 0;
        if (counts != null) {
            for (Integer count : counts.values()) {
                sum += count; //~ REAL NullPointerException
            }
        }
        return sum;
    }

    static int keys(Map<String, Integer> counts) {
        int sum = 0;
        if (counts != null) {
            for (String key : counts.keySet()) {
                sum += counts.get(key);
            }
        }
        return sum;
    }
}
