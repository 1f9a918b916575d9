package fixtures.collections;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Hashtable;
import java.util.List;
import java.util.Map;

/** Classes that refuse null refuse it among many elements too. */
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
}
