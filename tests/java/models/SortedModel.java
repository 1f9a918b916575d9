package fixtures.models;

import java.util.NavigableSet;
import java.util.SortedMap;
import java.util.SortedSet;

/** Ranges refuse null even in an empty collection, neighbours do not. */
public class SortedModel {
    static SortedMap<String, String> head(SortedMap<String, String> map, String to) {
        return map == null ? null : map.headMap(to); //~ REAL NullPointerException
    }

    static SortedSet<String> tail(NavigableSet<String> set, String from) {
        return set == null || from == null ? null : set.tailSet(from, true).descendingSet();
    }

    static String above(NavigableSet<String> set, String key) {
        return set == null ? null : set.higher(key); //~ REAL NullPointerException
    }

    static String aboveInEmpty(NavigableSet<String> set, String key) {
        return set == null || !set.isEmpty() ? null : set.higher(key);
    }

    static int lowest(NavigableSet<String> set) {
        return set == null ? 0 : set.pollFirst().length(); //~ REAL NullPointerException
    }

    static int lowestOf(NavigableSet<String> set) {
        return set == null || set.isEmpty() ? 0 : set.pollFirst().length();
    }
}
