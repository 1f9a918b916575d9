package fixtures.collections;

import java.util.List;
import java.util.Map;
import java.util.Set;

/** The keys that a caller's map or set has to have are computed from what is passed. */
public class ComputedKeys {
    record Place(int row, int column) {}

    static int moved(int k, Map<Integer, String> map) {
        return map.containsKey(k + 3) ? "".charAt(0) : 0; //~ REAL NullPointerException package caller //~ REAL StringIndexOutOfBoundsException package own
    }

    static int odd(int k, Set<Integer> set) {
        return set != null && set.contains(k * 2 + 1) ? 1 / (set.size() - 1) : 0; //~ REAL ArithmeticException package own
    }

    static int before(long k, Map<Long, String> map) {
        return map == null || map.get(k - 1) == null ? 0 : map.get(k - 1).charAt(0); //~ REAL StringIndexOutOfBoundsException package own
    }

    static int place(int x, Map<Place, Integer> map) {
        Integer found = map == null ? null : map.get(new Place(x + 1, 2));
        return found == null ? 0 : 10 / found; //~ REAL ArithmeticException package caller
    }

    static int element(int x, List<Integer> list) {
        return list != null && list.indexOf(x - 1) == 1 ? 1 / (list.get(1) - x + 1) : 0; //~ REAL ArithmeticException package own
    }
}
