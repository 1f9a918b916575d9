package fixtures.collections;

import java.util.Iterator;
import java.util.List;
import java.util.ListIterator;
import java.util.Map;
import java.util.Set;

/** The values of a map are no set, and not every iterator goes both ways. */
public class ClassesOfViews {
    static int values(Map<String, String> map) {
        return map == null || map.values() instanceof Set ? 1 : 1 / map.values().size(); //~ REAL ArithmeticException
    }

    static Object keys(Map<String, String> map) {
        return map == null ? null : (Set<String>) map.keySet();
    }

    static Object iterator(List<String> list) {
        Iterator<String> i = list == null ? null : list.iterator();
        return (ListIterator<String>) i; //~ REAL ClassCastException
    }

    static Object listIterator(List<String> list) {
        return list == null ? null : (ListIterator<String>) list.listIterator();
    }
}
