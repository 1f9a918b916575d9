package fixtures.collections;

import java.util.HashMap;
import java.util.Map;

/** Two keys that are put together of the same parts are one key, unless one of them was changed. */
public class JoinedKeys {
    public static int same(String name) {
        Map<String, Integer> sizes = new HashMap<>();
        sizes.put(name + ":", 3);
        return 10 / sizes.get(name + ":");
    }

    public static int changed(String name) {
        StringBuilder one = new StringBuilder("k").append(name).append("e");
        StringBuilder other = new StringBuilder("k").append(name).append("e");
        other.setCharAt(0, 'x');
        Map<String, Integer> sizes = new HashMap<>();
        sizes.put(one.toString(), 3);
        return sizes.get(other.toString()); //~ REAL NullPointerException public own
    }
}
