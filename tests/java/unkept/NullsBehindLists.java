package fixtures.unkept;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Vector;
import java.util.concurrent.atomic.AtomicReference;

/** Nulls that get into lists and maps by other ways than those that put something in: sizes, boxes, entries that others have. */
public class NullsBehindLists {
    private final Vector<String> grown = new Vector<>();
    private final List<String> boxed = new ArrayList<>();
    private final Map<String, String> shown = new HashMap<>();
    private final Map<String, String> counted = new HashMap<>();

    public void add(String name) { grown.add(Objects.requireNonNull(name)); boxed.add(name); }
    public void put(String name) { shown.put(Objects.requireNonNull(name), name); counted.put(name, name); }
    public void grow() { grown.setSize(grown.size() + 1); }
    public void empty() { new AtomicReference<>(boxed).get().add(null); }
    public void reset() { for (Map.Entry<String, String> each : shown.entrySet()) { EntryReset.reset(each); } }
    public void shorten() { for (Map.Entry<String, String> each : counted.entrySet()) { each.setValue(each.getKey().trim()); } }

    public int grown() { return grown.isEmpty() ? 0 : grown.lastElement().length(); } //~ REAL NullPointerException forced caller
    public int boxed() { return boxed.isEmpty() ? 0 : boxed.get(0).length(); } //~ REAL NullPointerException public own
    public int shown(String key) { return shown.containsKey(key) ? shown.get(key).length() : 0; } //~ REAL NullPointerException public own
    public int counted(String key) { return counted.containsKey(key) ? counted.get(key).length() : 0; }
}

class EntryReset {
    static void reset(Map.Entry<String, String> entry) { entry.setValue(null); } //~ REAL NullPointerException package caller
}
