package fixtures.collections;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.ListIterator;
import java.util.Map;

/** What was given last can be removed or replaced once, and only after something was given. */
public class IteratorStates {
    private final List<Integer> items = new ArrayList<>();

    public void early() {
        Iterator<Integer> iterator = items.iterator();
        iterator.remove(); //~ REAL IllegalStateException public own
    }

    public void setEarly() {
        ListIterator<Integer> iterator = items.listIterator();
        iterator.set(0); //~ REAL IllegalStateException public own
    }

    static void twice(Map<String, String> map) {
        Iterator<String> keys = map == null || map.isEmpty() ? null : map.keySet().iterator();
        if (keys != null && keys.next() != null) {
            keys.remove();
            keys.remove(); //~ REAL IllegalStateException
        }
    }

    static void inTurn(List<Integer> list) {
        for (Iterator<Integer> i = list == null ? null : list.iterator(); i != null && i.hasNext(); ) {
            i.next();
            i.remove();
        }
    }
}
