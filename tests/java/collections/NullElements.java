package fixtures.collections;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Hashtable;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/** Classes that refuse null refuse it among many elements too, and some do when they are only asked for it. */
public class NullElements {
    static Object queue(String name) {
        return new ArrayDeque<>(Arrays.asList("a", name)); //~ REAL NullPointerException
    }

    static int queueOf(List<String> names) {
        int size = names == null ? 0 : new ArrayDeque<>(names).size(); //~ REAL NullPointerException
        return names == null || size == names.size() ? 0 : 1 / 0;
    }

    static void all(ArrayDeque<Object> queue, Object element) {
        if (queue != null) {
            queue.addAll(Arrays.asList(element)); //~ REAL NullPointerException
        }
    }

    static Object table(Map<String, String> map) {
        return map == null || map.size() > 1 ? null : new Hashtable<>(map); //~ REAL NullPointerException
    }

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
