package fixtures.models;

import java.util.Iterator;
import java.util.NavigableMap;
import java.util.SortedMap;
import java.util.TreeMap;

/** What a range cannot show. */
public class RangesSafe {
    private final TreeMap<Integer, String> names = new TreeMap<>();

    public void put(int day, String name) { names.put(day, name == null ? "" : name); }

    public int untilEnd(int day) {
        SortedMap<Integer, String> earlier = names.headMap(day);
        return earlier.isEmpty() ? 0 : 1 / (earlier.lastKey() - day);
    }

    public int twoDown() {
        if (names.size() < 2) return 0;
        Iterator<Integer> days = names.descendingMap().keySet().iterator();
        return 1 / (days.next() - days.next());
    }

    public int atLast(int day) {
        if (!names.containsKey(day)) return 0;
        return names.tailMap(day, true).firstEntry().getValue().length(); //~ REAL NullPointerException forced caller
    }

    public int cleared(int day) {
        NavigableMap<Integer, String> old = names.headMap(day, false);
        if (old.isEmpty()) return 0;
        names.clear();
        return old.isEmpty() ? 0 : 1 / old.size();
    }
}
