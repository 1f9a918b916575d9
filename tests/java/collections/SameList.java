package fixtures.collections;

import java.util.List;
import java.util.Map;

/** Two parameters may be one and the same collection. */
public class SameList {
    static int emptied(List<String> from, List<String> to) {
        if (from == null || to == null || to.isEmpty()) {
            return 0;
        }
        from.clear();
        return 1 / to.size(); //~ REAL ArithmeticException
    }

    static int different(List<String> from, List<String> to) {
        if (from == null || to == null || to.isEmpty() || from == to) {
            return 0;
        }
        from.clear();
        return 1 / to.size();
    }

    static int removed(Map<String, String> from, Map<String, String> to) {
        if (from == null || to == null) {
            return 0;
        }
        from.put("a", "b");
        return 1 / (1 - to.size()); //~ REAL ArithmeticException
    }
}
