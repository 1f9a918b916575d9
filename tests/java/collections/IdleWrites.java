package fixtures.collections;

import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.List;

/** Writing nothing to a collection of fixed size is no write. */
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
}
