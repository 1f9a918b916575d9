package fixtures.collections;

import java.util.Collections;
import java.util.List;
import java.util.Map;

/** Constant collections and windows that may not be written refuse even what would change nothing. */
public class ConstantWrites {
    static void constant() {
        List.of().clear(); //~ REAL UnsupportedOperationException
    }

    static void window(Map<String, String> map) {
        Collections.unmodifiableMap(map == null ? Map.of() : map).keySet().clear(); //~ REAL UnsupportedOperationException
    }
}
