package fixtures.collections;

import java.util.ArrayDeque;
import java.util.List;
import java.util.TreeSet;

/** Some classes refuse null even when they are only asked for it. */
public class AskedForNull {
    static boolean sorted(TreeSet<String> set, String name) {
        return set != null && set.contains(name); //~ REAL NullPointerException
    }

    static int constant(String name) {
        return List.of("a").indexOf(name); //~ REAL NullPointerException
    }

    static boolean asked(ArrayDeque<String> queue) {
        return queue != null && queue.contains(null);
    }
}
