package fixtures.collections;

import java.util.List;
import java.util.Queue;
import java.util.Set;

/** Nothing is a list and a set at once: one of them changes, the other one does not. */
public class NotOfTwoKinds {
    static int polled(Queue<String> queue, Set<String> set) {
        if (queue == null || set == null) { return 0; }
        set.add("x");
        return queue.poll().length(); //~ REAL NullPointerException package own
    }

    static int first(List<String> list, Set<String> set) {
        if (list == null || set == null) { return 0; }
        set.add("x");
        return list.get(0).length(); //~ REAL IndexOutOfBoundsException package own //~ REAL NullPointerException package caller
    }
}
