package fixtures.legal;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Lists and maps that only their class fills, with objects, and hands to nobody who could put null into them. */
public class OwnLists {
    private final List<String> names = new ArrayList<>();
    private final Deque<String> open = new ArrayDeque<>();
    private final Map<String, List<String>> groups = new HashMap<>(8);

    public void add(String name) {
        if (name != null) {
            names.add(name);
            open.push(name);
            groups.computeIfAbsent(name, key -> new ArrayList<>()).add(name);
        }
    }

    public int total() {
        int total = 0;
        for (String name : names) {
            total += name.length();
        }
        for (Map.Entry<String, List<String>> group : groups.entrySet()) {
            total += group.getValue().size();
        }
        return open.isEmpty() ? total : total + open.peek().length();
    }

    public List<String> names() {
        return List.copyOf(names);
    }
}
