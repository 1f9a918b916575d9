package fixtures.collections;

import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;

/** Writing nothing to a collection of fixed size is no write, but constant collections refuse even that. */
public class IdleWrites {
    static void nothing(Object key) {
        Collections.emptyList().clear();
        Collections.emptyList().addAll(Collections.emptyList());
        Collections.emptyMap().remove(key);
        Collections.emptyMap().keySet().clear();
        Collections.sort(Collections.<String>emptyList());
        Collections.singletonList("a").sort(null);
        Collections.singleton("a").remove("b");
        Arrays.asList("a").remove("b");
    }

    static void some(Collection<String> names) {
        Collections.<String>emptyList().addAll(names == null ? List.of() : names); //~ REAL UnsupportedOperationException
    }

    static boolean removed(String name) {
        return Arrays.asList("a").remove(name); //~ REAL UnsupportedOperationException
    }

    static void cleared(Object[] array) {
        Arrays.asList(array == null ? new Object[0] : array).clear(); //~ REAL UnsupportedOperationException
    }

    static void constant() {
        List.of().clear(); //~ REAL UnsupportedOperationException
    }

    static void window(Map<String, String> map) {
        Collections.unmodifiableMap(map == null ? Map.of() : map).keySet().clear(); //~ REAL UnsupportedOperationException
    }
}
