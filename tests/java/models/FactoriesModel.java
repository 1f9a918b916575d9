package fixtures.models;

import java.util.List;
import java.util.Map;
import java.util.Set;

/** The factories of collections that nobody can change, which refuse null. */
public class FactoriesModel {
    static List<String> of(String first) {
        return List.of(first, "second"); //~ REAL NullPointerException
    }

    static void write() {
        List.of("a").add("b"); //~ REAL UnsupportedOperationException
    }

    static int missing() {
        return Map.of("a", 1).get("b"); //~ REAL NullPointerException
    }

    static int copied(Set<String> names) {
        return names == null || !Set.copyOf(names).isEmpty() ? 1 : 10 / names.size(); //~ REAL ArithmeticException
    }
}
