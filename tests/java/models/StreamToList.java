//@ release=17
package fixtures.models;

import java.util.ArrayList;
import java.util.List;

/** The list that Stream.toList gives may not be changed, though it may hold null. */
public class StreamToList {
    static boolean add(String name) {
        List<String> names = new ArrayList<>();
        names.add(name);
        return names.stream().toList().add(name); //~ REAL UnsupportedOperationException
    }

    static boolean addToFew(List<String> names) {
        if (names == null || names.size() > 1) {
            return false;
        }
        return names.stream().toList().add("a"); //~ REAL UnsupportedOperationException
    }

    static boolean copy(String name) {
        return new ArrayList<>(List.of("a").stream().toList()).add(name);
    }

    static String beyond() {
        return List.of("a").stream().toList().get(1); //~ REAL ArrayIndexOutOfBoundsException
    }
}
