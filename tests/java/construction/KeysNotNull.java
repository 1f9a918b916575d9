package fixtures.construction;

import java.util.*;

/** Keys are objects where null would do as well: what fails does not hang on it. */
public class KeysNotNull<K, V> {
    private final Map<K, V> values = new HashMap<>();
    private final Map<K, Integer> uses = new HashMap<>();
    private final TreeMap<Integer, LinkedHashSet<K>> byUses = new TreeMap<>();
    private final int limit;
    public KeysNotNull(int limit) { this.limit = limit < 1 ? 1 : limit; }

    public V get(K key) {
        V value = values.get(key);
        if (value != null) use(key);
        return value;
    }

    public void put(K key, V value) {
        boolean isKnown = values.containsKey(key);
        if (!isKnown && values.size() == limit) forgetOne();
        values.put(key, value);
        if (isKnown) use(key);
        if (!isKnown) uses.put(key, 1);
        if (!isKnown) byUses.computeIfAbsent(1, it -> new LinkedHashSet<>()).add(key);
    }

    private void use(K key) {
        int n = uses.get(key); //~ REAL NullPointerException forced own
        byUses.get(n).remove(key); //~ REAL NullPointerException forced own
        uses.put(key, n + 1);
        byUses.computeIfAbsent(n + 1, it -> new LinkedHashSet<>()).add(key);
    }

    private void forgetOne() {
        Iterator<K> rarest = byUses.firstEntry().getValue().iterator(); //~ REAL NullPointerException forced own
        values.remove(rarest.next()); //~ REAL NoSuchElementException public own
        rarest.remove();
    }
}
