package fixtures.collections;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/** The size of a map stays in step with the keys that are known to be in it. */
public class Sizes {
    static int keyMeansSize(Map<String, String> names) {
        return names == null || names.get("a") == null ? 0 : 1 / names.size();
    }

    static int emptyMeansNoKey(Map<String, String> names) {
        return names == null || !names.isEmpty() || names.get("a") == null ? 0 : 1 / names.size();
    }

    static int onlyOne(Map<String, String> names) {
        if (names == null || names.size() != 1 || names.get("a") == null) {
            return 0;
        }
        return names.get("b") == null ? 0 : 1 / (names.size() - 1);
    }

    static int removed(Map<String, String> names) {
        if (names == null || names.size() != 1 || names.remove("a") == null) {
            return 0;
        }
        return 1 / names.size(); //~ REAL ArithmeticException
    }

    static int both(Set<Integer> numbers) {
        if (numbers == null || numbers.size() != 2 || !numbers.contains(1) || !numbers.contains(2)) {
            return 0;
        }
        return numbers.contains(3) ? 1 / (numbers.size() - 2) : 0;
    }
}
