package fixtures.collections;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.TreeMap;
import java.util.TreeSet;

/** Sorted collections are gone through in their order, whichever way they were filled. */
public class KeysInOrder {
    public static int first(int x) {
        TreeMap<Integer, Integer> made = new TreeMap<>();
        made.put(2, 0);
        made.put(1, x);
        return 1 / (made.keySet().iterator().next() - 1); //~ REAL ArithmeticException public own
    }

    public static int firstGuarded(int x) {
        TreeMap<Integer, Integer> made = new TreeMap<>();
        made.put(2, 0);
        made.put(1, x);
        return 1 / (made.keySet().iterator().next() - 2);
    }

    public static int descends(TreeSet<Integer> numbers) {
        if (numbers == null || numbers.size() < 2) return 0;
        Iterator<Integer> iterator = numbers.iterator();
        int before = iterator.next();
        return iterator.next() < before ? 1 / (numbers.size() - numbers.size()) : 0;
    }

    public static int neighbours(int a, int b) {
        List<Integer> sorted = new ArrayList<>(new TreeSet<>(List.of(a, b)));
        return 1 / (sorted.get(1) - sorted.get(0) - 1); //~ REAL ArithmeticException public own //~ REAL IndexOutOfBoundsException public own
    }
}
