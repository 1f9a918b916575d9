package fixtures.legal;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Fields that come into being when they are first asked for. */
public class LazyFields {
    private List<String> names;
    private Map<String, Integer> positions;
    private int[] table;

    private List<String> names() {
        if (names == null) {
            names = new ArrayList<>();
        }
        return names;
    }

    private int[] table() {
        if (table == null) {
            table = new int[32];
        }
        return table;
    }

    public void add(String name) {
        names().add(name);
        if (positions == null) {
            positions = new HashMap<>();
        }
        positions.put(name, names().size() - 1);
    }

    public int entry(int hash) {
        return table()[hash & 31];
    }
}
