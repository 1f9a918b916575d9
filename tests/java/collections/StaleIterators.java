package fixtures.collections;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

/** An iterator in a field notices what another method has changed since it was made. */
public class StaleIterators {
    private final List<Integer> items = new ArrayList<>();
    private final Map<String, Integer> counts = new HashMap<>();
    private Iterator<Integer> left;
    private Iterator<Integer> fresh;

    public void stock(int item) {
        items.add(item);
        fresh = items.iterator();
    }

    public void rewind() { left = items.iterator(); }
    public int step() {
        return left != null && left.hasNext() ? left.next() : -1; //~ REAL ConcurrentModificationException public own //~ REAL NullPointerException forced caller
    }

    public int next() {
        return fresh != null && fresh.hasNext() ? fresh.next() : -1; //~ REAL NullPointerException forced caller
    }

    public void count(String name) { counts.put(name, 1); }
    public Names names() { return new Names(counts.keySet().iterator()); }

    public static class Names {
        private final Iterator<String> names;

        private Names(Iterator<String> names) { this.names = names; }
        public String get() { return names.hasNext() ? names.next() : ""; } //~ REAL ConcurrentModificationException public own
    }
}
