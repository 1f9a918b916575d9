package fixtures.models;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;

/** Sorting compares elements, and a comparator of the caller may do anything. */
public class SortModel {
    static void natural(List<String> names) {
        if (names != null) {
            Collections.sort(names); //~ REAL NullPointerException
        }
    }

    static void byLength(List<String> names) {
        if (names != null) {
            names.sort((a, b) -> a.length() - b.length()); //~ REAL NullPointerException
        }
    }

    static String first(List<String> names, Comparator<String> order) {
        if (names == null || names.size() != 1) {
            return "";
        }
        names.sort(order);
        return names.get(0);
    }

    static void own(Comparator<String> order) {
        List<String> names = new ArrayList<>();
        names.add("a");
        names.add("b");
        names.sort(order);
        names.get(2); //~ REAL IndexOutOfBoundsException
    }
}
