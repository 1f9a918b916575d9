package fixtures.statics;

import java.util.HashMap;
import java.util.Map;

/** A static field that a call takes too long to set in an initializer is unknown, not null. */
public class SkippedAssignment {
    private static Map<String, Integer> known;

    static {
        load();
    }

    static void load() {
        known = new HashMap<>();
        for (int i = 0; i < 5_000_000; i++) {
            known.put("key", i);
        }
    }

    static int behind(int x) {
        return known.size() < 0 ? 0 : 10 / x; //~ REAL ArithmeticException
    }
}
