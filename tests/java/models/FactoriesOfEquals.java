package fixtures.models;

import java.util.List;
import java.util.Map;
import java.util.Set;

/** `Set.of` and `Map.of` refuse what is there twice, as `copyOf` does not. */
public class FactoriesOfEquals {
    public static Set<String> ends(String from, String to) {
        return from == null || to == null ? Set.of() : Set.of(from, to); //~ REAL IllegalArgumentException public own
    }

    public static Map<String, Integer> places(String from, String to) {
        return from == null || to == null ? Map.of() : Map.of(from, 1, to, 2); //~ REAL IllegalArgumentException public own
    }

    public static Set<String> different(String from, String to) {
        if (from == null || to == null) return Set.of();
        return from.equals(to) ? Set.of(from) : Set.of(from, to);
    }

    public static int copied(String from, String to) {
        return from == null || to == null ? 1 : 10 / Set.copyOf(List.of(from, to)).size();
    }
}
