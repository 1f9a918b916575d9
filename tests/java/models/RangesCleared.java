package fixtures.models;

import java.util.TreeMap;
import java.util.TreeSet;

/** What is cleared through a range is gone from its collection. */
public class RangesCleared {
    private final TreeMap<Long, String> events = new TreeMap<>();
    private final TreeSet<Integer> days = new TreeSet<>();
    private boolean hasEvents;
    private int n;

    public void add(long time, String event) { events.put(time, event); hasEvents = true; }

    public void purge(long time) { events.headMap(time).clear(); }

    public int perEvent() { return hasEvents ? 10 / events.size() : 0; } //~ REAL ArithmeticException public own

    public void open(int day) { days.add(day); n++; }

    public void close(int day) { days.tailSet(day, false).clear(); }

    public int first() { return n == 1 ? 10 / days.size() : 0; } //~ REAL ArithmeticException public own

    public int local(int bound) {
        TreeMap<Integer, String> map = new TreeMap<>();
        map.put(1, "a");
        map.put(3, "b");
        map.headMap(bound).clear();
        return 10 / (map.size() - 1); //~ REAL ArithmeticException public own
    }

    public int cut(int bound) {
        TreeSet<Integer> set = new TreeSet<>();
        set.add(5);
        set.headSet(bound, true).clear();
        return set.isEmpty() && bound < 5 ? 10 / n : 1;
    }
}
