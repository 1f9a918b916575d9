//@ release=11
package fixtures.collections;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;

/** A function that computes a value may not add other keys to a map that notices. */
public class ComputeChanges {
    static int absent(int x) {
        Map<String, Integer> map = new HashMap<>();
        return map.computeIfAbsent("a", key -> { //~ REAL ConcurrentModificationException
            map.put("b", x);
            return 2;
        });
    }

    static int merged() {
        Map<String, Integer> map = new TreeMap<>();
        map.put("a", 1);
        return map.merge("a", 1, (a, b) -> { //~ REAL ConcurrentModificationException
            map.clear();
            return 3;
        });
    }

    static int same(int x) {
        Map<TimeUnit, Integer> units = new EnumMap<>(TimeUnit.class);
        units.compute(TimeUnit.DAYS, (key, old) -> units.put(TimeUnit.HOURS, 1) == null ? 1 : 2);
        Map<String, Integer> map = new HashMap<>(Map.of("a", 1));
        return map.compute("a", (key, old) -> map.put("a", 3) == null || map.put("a", 4) == null ? 1 : 2);
    }
}
