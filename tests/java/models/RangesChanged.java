package fixtures.models;

import java.util.Iterator;
import java.util.TreeMap;
import java.util.TreeSet;

/** A range is gone through as long as its collection does not change. */
public class RangesChanged {
    private final TreeMap<Integer, String> names = new TreeMap<>();
    private final TreeSet<Integer> numbers = new TreeSet<>();

    public void put(int day, String name) { names.put(day, name); }

    public void add(int number) { numbers.add(number); }

    public void dropBefore(int day) {
        for (Integer key : names.headMap(day).keySet()) { //~ REAL ConcurrentModificationException public own
            names.remove(key);
        }
    }

    public void dropOne(int day) {
        for (Integer key : names.headMap(day).keySet()) {
            names.remove(key);
            break;
        }
    }

    public int dropLast() {
        Iterator<Integer> down = numbers.descendingIterator();
        if (!down.hasNext()) return 0;
        down.next();
        down.remove();
        return 10 / numbers.size(); //~ REAL ArithmeticException public own
    }
}
