package fixtures.models;

import java.util.TreeMap;
import java.util.TreeSet;

/** Which keys of a map lie below and above a number is known where the program put them there. */
public class SortedNeighbours {
    private static TreeMap<Integer, Integer> table() {
        TreeMap<Integer, Integer> table = new TreeMap<>();
        table.put(0, 1);
        table.put(10, 0);
        return table;
    }

    static int floor(int n) {
        return table().floorKey(n); //~ REAL NullPointerException
    }

    static int floorGuarded(int n) {
        return n < 0 ? 0 : table().floorKey(n);
    }

    static int higher(int n) {
        return table().higherKey(n); //~ REAL NullPointerException
    }

    static int higherGuarded(int n) {
        return n >= 10 ? 0 : table().higherKey(n);
    }

    static int share(int n) {
        return n < 0 ? 0 : 10 / table().floorEntry(n).getValue(); //~ REAL ArithmeticException
    }

    static int inSet(long n) {
        TreeSet<Long> limits = new TreeSet<>();
        limits.add(3L);
        return n > 3 ? 0 : 10 / limits.ceiling(n).intValue();
    }
}
