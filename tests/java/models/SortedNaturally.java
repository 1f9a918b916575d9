package fixtures.models;

import java.util.Comparator;
import java.util.SortedSet;

/** An order is natural unless one is given. */
public class SortedNaturally {
    static int order(SortedSet<String> set) {
        return set == null ? 0 : set.comparator().compare("a", "b"); //~ REAL NullPointerException
    }

    static int anyOrder(SortedSet<String> set) {
        Comparator<? super String> order = set == null ? null : set.comparator();
        return order == null ? 0 : order.compare("a", "b");
    }
}
