package fixtures.collections;

import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/** Parts and reverses of an empty sorted collection are empty. */
public class EmptyRanges {
    private final TreeMap<Integer, String> byNumber = new TreeMap<>();
    private final TreeSet<String> names = new TreeSet<>();

    public void put(int number, String name) {
        byNumber.put(number, name);
        names.add(name); //~ REAL NullPointerException public caller
    }

    public int last() {
        return byNumber.descendingMap().firstKey(); //~ REAL NoSuchElementException public own
    }

    public int lastBelow(int number) {
        return byNumber.headMap(number).lastKey(); //~ REAL NoSuchElementException public own
    }

    public int lastKey() {
        return byNumber.descendingKeySet().iterator().next(); //~ REAL NoSuchElementException public own
    }

    public String lastName() { return names.descendingIterator().next(); } //~ REAL NoSuchElementException public own

    public int lastIfAny() { return byNumber.isEmpty() ? 0 : byNumber.navigableKeySet().last(); }

    public static int filledLater(int number) {
        TreeSet<Integer> numbers = new TreeSet<>();
        SortedSet<Integer> small = numbers.headSet(5);
        numbers.add(3);
        return number + small.first();
    }
}
