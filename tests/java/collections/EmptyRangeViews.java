package fixtures.collections;

import java.util.Collections;
import java.util.TreeMap;

/** What is seen through a window on an empty part of a sorted map, and what may be written through it. */
public class EmptyRangeViews {
    private final TreeMap<Integer, String> byNumber = new TreeMap<>();

    public void put(int number, String name) {
        byNumber.put(number, name);
    }

    public String putBelow(int number) {
        return Collections.unmodifiableMap(byNumber.headMap(number)).put(0, ""); //~ REAL UnsupportedOperationException public own
    }

    public int firstBelow(int number) {
        return byNumber.headMap(number).keySet().iterator().next(); //~ REAL NoSuchElementException public own
    }

    public int anyLength(int number) {
        return byNumber.tailMap(number).values().iterator().next().length(); //~ REAL NoSuchElementException public own //~ REAL NullPointerException public caller
    }
}
