package fixtures.collections;

import java.util.ArrayList;
import java.util.List;

/** A list may be shorter than the index, and its elements may be null. */
public class ListGet {
    static String first(List<String> names) {
        if (names == null) {
            return "";
        }
        return names.get(0); //~ REAL IndexOutOfBoundsException
    }

    static int firstLength(List<String> names) {
        if (names == null || names.isEmpty()) {
            return 0;
        }
        String name = names.get(0);
        return name.length(); //~ REAL NullPointerException
    }

    static String own() {
        List<String> names = new ArrayList<>();
        names.add("one");
        return names.get(1); //~ REAL IndexOutOfBoundsException
    }

    static String ownRight() {
        List<String> names = new ArrayList<>();
        names.add("one");
        return names.get(0).trim();
    }
}
