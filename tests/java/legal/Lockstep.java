package fixtures.legal;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Two collections that are filled and emptied together. */
public class Lockstep {
    private final List<String> keys = new ArrayList<>();
    private final List<Integer> values = new ArrayList<>();
    private final Map<String, Integer> index = new HashMap<>();

    public void put(String key, int value) {
        if (!index.containsKey(key)) {
            index.put(key, keys.size());
            keys.add(key);
            values.add(value);
        }
    }

    public int sum() {
        int sum = 0;
        for (int i = 0; i < keys.size(); i++) {
            sum += values.get(i); //~ REAL IndexOutOfBoundsException forced
        }
        return sum;
    }

    public int valueOf(String key) {
        Integer at = index.get(key);
        return at == null ? 0 : values.get(at); //~ REAL IndexOutOfBoundsException forced
    }
}
