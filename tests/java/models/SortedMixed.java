package fixtures.models;

import java.util.Arrays;
import java.util.Comparator;
import java.util.TreeMap;
import java.util.TreeSet;

/** Sorted collections and sorts cast to Comparable and compare with what is there; an order of their own asks no cast. */
public class SortedMixed {
    static boolean mixed() {
        TreeSet<Object> set = new TreeSet<>();
        set.add(1);
        return set.add("a"); //~ REAL ClassCastException
    }

    static boolean one(Object o) {
        return o != null && new TreeSet<>().add(o); //~ REAL ClassCastException
    }

    static Object key() {
        return new TreeMap<Object, Object>().get(new Object()); //~ REAL ClassCastException
    }

    static void sort(String text) {
        Object[] array = {1, text == null ? "b" : text};
        Arrays.sort(array); //~ REAL ClassCastException
    }

    static boolean same(Integer i, String s) {
        return i != null && s != null && new TreeSet<Object>(Arrays.asList(1)).add(i) && new TreeSet<Object>().add(s);
    }

    static boolean ordered(Object o) {
        return o != null && new TreeSet<Object>(Comparator.comparing(Object::hashCode)).add(o);
    }
}
