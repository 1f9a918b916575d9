package fixtures.models;

import java.util.NavigableMap;
import java.util.TreeMap;

/** What lies at the ends of a sorted map, and is taken out there. */
public class SortedEnds {
    private static TreeMap<Integer, Integer> table(int n) {
        TreeMap<Integer, Integer> table = new TreeMap<>();
        table.put(10, 0);
        table.put(n, 1);
        return table;
    }

    static int lowest(int n) {
        return 10 / (table(n).firstKey() - 3); //~ REAL ArithmeticException
    }

    static int lowestIsNoneAbove(int n) {
        return 1 / (11 - table(n).firstKey()) + 1 / (table(n).lastEntry().getKey() - 9);
    }

    static int taken(int n) {
        return 1 / table(n).pollLastEntry().getValue(); //~ REAL ArithmeticException
    }

    static int takenTwice(int n) {
        TreeMap<Integer, Integer> table = table(n);
        table.pollFirstEntry();
        return table.pollFirstEntry().getKey(); //~ REAL NullPointerException
    }

    static String any(NavigableMap<String, String> map) {
        return map == null ? "" : map.pollFirstEntry().getValue(); //~ REAL NullPointerException
    }

    static String some(NavigableMap<String, String> map) {
        return map == null || map.isEmpty() ? "" : map.pollLastEntry().getKey();
    }
}
