package fixtures.collections;

import java.util.LinkedList;
import java.util.List;
import java.util.ListIterator;
import java.util.Map;

/** Changes while the last element is at hand, which some iterators notice and others do not. */
public class LateChanges {
    static void added(Map<String, String> map) {
        if (map != null) {
            for (String key : map.keySet()) { //~ REAL ConcurrentModificationException
                map.put(key + "2", "");
            }
        }
    }

    static void addedToOne(Map<String, String> map) {
        if (map != null && map.size() == 1) {
            for (String key : map.keySet()) {
                map.put(key + "2", "");
            }
        }
    }

    static void removedFromLinked(LinkedList<Object> list) {
        for (Object element : list == null || list.size() != 1 ? new LinkedList<>() : list) {
            list.remove(element);
        }
    }

    static void set(List<Object> list) {
        ListIterator<Object> i = list == null || list.isEmpty() ? null : list.listIterator();
        for (; i != null; i = null) {
            list.add(i.next());
            i.set(""); //~ REAL ConcurrentModificationException
        }
    }
}
