package fixtures.models;

import java.util.Iterator;
import java.util.List;
import java.util.ListIterator;
import java.util.Map;

/** Iterators that a caller passes or a collection gives. */
public class IteratorModel {
    static Object second(Iterator<Object> items) {
        if (items == null || !items.hasNext()) {
            return null;
        }
        items.next();
        return items.next(); //~ REAL NoSuchElementException
    }

    static Object any(Iterator<Object> items) {
        return items != null && items.hasNext() ? items.next() : null;
    }

    static Object before(List<Object> items) {
        ListIterator<Object> iterator = items == null ? null : items.listIterator();
        return iterator == null ? null : iterator.previous(); //~ REAL NoSuchElementException
    }

    static int values(Map<String, String> names) {
        int length = 0;
        if (names != null) {
            for (Map.Entry<String, String> entry : names.entrySet()) {
                length += entry.getValue().length(); //~ REAL NullPointerException
            }
        }
        return length;
    }

    static int value(Map.Entry<String, String> entry) {
        return entry == null ? 0 : entry.getValue().length(); //~ REAL NullPointerException
    }
}
