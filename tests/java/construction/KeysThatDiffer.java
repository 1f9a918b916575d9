package fixtures.construction;

import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;

/** Keys of which only the order is known are texts that differ. */
public class KeysThatDiffer<K extends Comparable<K>> {
    private final Map<K, Integer> costs = new TreeMap<>();

    public void add(K key) {
        costs.put(key, 1); //~ REAL NullPointerException public caller
    }

    public int distance(K from, K to) {
        if (from == null || !costs.containsKey(from)) return -1;
        Map<K, Integer> reached = new HashMap<>();
        reached.put(from, 0);
        return reached.get(to); //~ REAL NullPointerException public own
    }
}
