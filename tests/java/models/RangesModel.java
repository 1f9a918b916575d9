package fixtures.models;

import java.util.Iterator;
import java.util.NavigableMap;
import java.util.SortedMap;
import java.util.TreeMap;

/** What lies between bounds is known where the order is. */
public class RangesModel {
    private final TreeMap<Integer, Integer> amounts = new TreeMap<>();

    public void put(int day, int amount) { amounts.put(day, amount); }

    public int mean(int from, int to) {
        int sum = 0;
        var range = amounts.subMap(from, to); //~ REAL IllegalArgumentException public caller
        for (int amount : range.values()) sum += amount; //~ REAL NullPointerException forced caller
        return sum / range.size(); //~ REAL ArithmeticException public own
    }

    public int share(int from) {
        return amounts.isEmpty() ? 0 : 10 / amounts.tailMap(from).size(); //~ REAL ArithmeticException public own
    }

    public int lastBefore(int day) {
        return amounts.isEmpty() ? 0 : amounts.headMap(day).lastKey(); //~ REAL NoSuchElementException public own
    }

    public int upTo(int day) {
        NavigableMap<Integer, Integer> some = amounts.headMap(day, true);
        if (some.size() != 1 || amounts.size() == 1) return 0;
        return 1 / some.firstEntry().getValue(); //~ REAL ArithmeticException public own //~ REAL NullPointerException forced caller
    }

    public int gap() {
        if (amounts.size() < 2) return 0;
        Iterator<Integer> days = amounts.descendingKeySet().iterator();
        return 1 / (days.next() - days.next() - 2); //~ REAL ArithmeticException public own
    }
}
