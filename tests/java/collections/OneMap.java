package fixtures.collections;

import java.util.Map;

/** Two maps of the caller that are one: what was asked of the one holds for the other. */
public class OneMap {
    static int removed(Map<String, String> a, Map<String, String> b) {
        if (a == null || b == null || b.get("x") == null) {
            return 0;
        }
        a.remove("x");
        return b.get("x").length(); //~ REAL NullPointerException
    }

    static int removedElsewhere(Map<String, String> a, Map<String, String> b) {
        if (a == null || b == null || a == b || b.get("x") == null) {
            return 0;
        }
        a.remove("x");
        return b.get("x").length();
    }

    static int grown(Map<String, String> a, Map<String, String> b) {
        int before = a == null || b == null ? 0 : b.size();
        if (before == 0 || a.get("x") != null) {
            return 0;
        }
        a.put("x", "y");
        return 10 / (b.size() - before - 1); //~ REAL ArithmeticException
    }
}
