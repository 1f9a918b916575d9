package fixtures.collections;

import java.util.TreeMap;

/** Texts have an order, too. */
public class NeighboursOfTexts {
    private final TreeMap<String, Integer> names = new TreeMap<>();

    public void name(String name, int number) { names.put(name, number); } //~ REAL NullPointerException public caller

    public int behind(String name) {
        if (names.isEmpty() || name == null) return 0;
        return names.higherKey(name).length(); //~ REAL NullPointerException public own
    }

    public int behindOrAt(String name) {
        if (name == null || !names.containsKey(name)) return 0;
        return names.ceilingKey(name).length();
    }

    public int below(String name) {
        if (name == null) return 0;
        String before = names.lowerKey(name);
        return before == null ? 0 : 1 / before.compareTo(name);
    }
}
