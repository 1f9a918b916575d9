package fixtures.collections;

import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;

/** The entry at an end of a sorted map is a copy that cannot be written. */
public class FirstEntries {
    static int written() {
        TreeMap<String, Integer> map = new TreeMap<>();
        map.put("a", 1);
        return map.firstEntry().setValue(0); //~ REAL UnsupportedOperationException
    }

    static int kept(int x) {
        TreeMap<String, Integer> map = new TreeMap<>();
        map.put("a", 1);
        Map.Entry<String, Integer> entry = map.lastEntry();
        map.put("a", 0);
        return x / (entry.getValue() - map.get(entry.getKey()) - 1); //~ REAL ArithmeticException
    }

    static int length(NavigableMap<String, String> map) {
        return map == null || map.isEmpty() ? 0 : map.firstEntry().getValue().length(); //~ REAL NullPointerException
    }

    static int empty(NavigableMap<String, String> map) {
        return map == null ? 0 : map.firstEntry().hashCode(); //~ REAL NullPointerException
    }
}
