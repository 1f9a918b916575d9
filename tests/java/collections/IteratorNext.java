package fixtures.collections;

import java.util.Iterator;
import java.util.List;

/** next on an iterator that has no more elements. */
public class IteratorNext {
    static Object first(List<Object> items) {
        if (items == null) {
            return null;
        }
        Iterator<Object> iterator = items.iterator();
        return iterator.next(); //~ REAL NoSuchElementException
    }

    static Object guarded(List<Object> items) {
        if (items == null || items.isEmpty()) {
            return null;
        }
        return items.get(0);
    }

    static int overNull(List<String> items) {
        int count = 0;
        for (Object item : items) { //~ REAL NullPointerException
            count++;
        }
        return count;
    }
}
