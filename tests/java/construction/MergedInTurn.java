package fixtures.construction;

import java.util.HashMap;
import java.util.Map;

/** Three calls in turn on one object, each of which gives it back. */
public class MergedInTurn {
    private final Map<String, Integer> left = new HashMap<>();
    private final Map<String, Integer> right = new HashMap<>();
    private String conflict;

    public MergedInTurn left(String key, int value) {
        left.put(key, value);
        return this;
    }

    public MergedInTurn right(String key, int value) {
        right.put(key, value);
        return this;
    }

    public MergedInTurn merge() {
        for (Map.Entry<String, Integer> entry : right.entrySet()) {
            Integer old = left.putIfAbsent(entry.getKey(), entry.getValue());
            if (old != null && !old.equals(entry.getValue())) {
                conflict = entry.getKey();
            }
        }
        right.clear();
        return this;
    }

    public int share() {
        return conflict == null ? 0 : 10 / right.size(); //~ REAL ArithmeticException public own
    }
}
