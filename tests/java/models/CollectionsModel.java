package fixtures.models;

import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;

/** Containers that the library makes and that may not be written. */
public class CollectionsModel {
    static void addToEmpty() {
        Collections.emptyList().add(null); //~ REAL UnsupportedOperationException
    }

    static void putIntoView(Map<String, String> names) {
        if (names != null) {
            Collections.unmodifiableMap(names).put("a", "b"); //~ REAL UnsupportedOperationException
        }
    }

    static int sizeOfView(List<String> names) {
        return names == null || names.isEmpty() ? 1 : 1 / Collections.unmodifiableList(names).size();
    }

    static void addToArray() {
        List<String> list = Arrays.asList("a", "b");
        list.set(0, "c");
        list.add("d"); //~ REAL UnsupportedOperationException
    }

    static int largest(Collection<Integer> numbers) {
        return numbers == null ? 0 : Collections.max(numbers); //~ REAL NoSuchElementException, NullPointerException
    }

    static String only() {
        return Collections.singletonList("a").get(0).trim();
    }
}
