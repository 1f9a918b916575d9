package fixtures.fields;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A field that always holds a collection which refuses null, even to be asked for it. */
public class RefusedNulls {
    private final List<String> names;
    private final Map<String, Integer> counts;
    private final Set<String> open = Set.of("a", "b");
    private final Map<String, Integer> others = new HashMap<>();

    public RefusedNulls(List<String> names, Map<String, Integer> counts) {
        this.names = List.copyOf(names == null ? List.of() : names); //~ REAL NullPointerException public caller
        this.counts = counts == null ? Map.of() : Map.of("a", 1);
    }

    public boolean isNamed(String name) {
        return names.contains(name); //~ REAL NullPointerException public caller
    }

    public boolean isCounted(String name) {
        return counts.containsKey(name); //~ REAL NullPointerException public caller
    }

    public boolean isOpen(String name) {
        return open.contains(name); //~ REAL NullPointerException public caller
    }

    public boolean isOther(String name) {
        return others.containsKey(name) || name != null && open.contains(name);
    }

    public int length() {
        return names.isEmpty() ? 0 : names.get(0).length();
    }
}
