package fixtures.collections;

import java.util.Collection;
import java.util.Map;
import java.util.Set;

/** Two sets of the caller that may be one, and two collections that cannot. */
public class OneSet {
    static int element(Set<String> a, Set<String> b) {
        if (a == null || b == null || !b.contains("x")) {
            return 0;
        }
        a.remove("x");
        return 10 / (b.contains("x") ? 1 : 0); //~ REAL ArithmeticException
    }

    static int otherKinds(Collection<String> list, Map<String, String> map) {
        if (list == null || map == null || list.isEmpty()) {
            return 0;
        }
        map.clear();
        return 10 / list.size();
    }
}
