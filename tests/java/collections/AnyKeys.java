package fixtures.collections;

import java.util.HashMap;
import java.util.Map;

/** Keys of which nobody asks anything are the same where they are the same. */
public class AnyKeys<K> {
    private final Map<K, String> names = new HashMap<>();

    public void put(K key, String name) {
        names.put(key, name);
    }

    public char initial(K key) {
        String name = names.get(key);
        return name == null ? ' ' : name.charAt(0); //~ REAL StringIndexOutOfBoundsException public own
    }

    public static char initialOf(Map<Object, String> names, Object key) {
        if (names != null && names.containsKey(key)) {
            return names.get(key).charAt(0); //~ REAL StringIndexOutOfBoundsException public own //~ REAL NullPointerException public caller
        }
        return ' ';
    }
}
