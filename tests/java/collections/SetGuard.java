package fixtures.collections;

import java.util.Set;

/** What a caller's set contains, and how many. */
public class SetGuard {
    static int afterClear(Set<String> items) {
        if (items == null || items.isEmpty()) {
            return 0;
        }
        items.clear();
        return 100 / items.size(); //~ REAL ArithmeticException
    }

    static int found(Set<String> items, String item) {
        return items == null || !items.contains(item) ? 0 : 100 / items.size();
    }
}
