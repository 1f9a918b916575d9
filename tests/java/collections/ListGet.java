package fixtures.collections;

import java.util.ArrayList;
import java.util.List;

/** A list may be shorter than the index, and its elements may be null. */
public class ListGet {
    static String first(List<String> names) {
        if (names == null) {
            return "";
        }
        return names.get(0); //~ MISSED IndexOutOfBoundsException: collections are not modelled yet
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
        //~^ UNCONFIRMED NullPointerException, ArrayIndexOutOfBoundsException: collections are not modelled yet
        return names.get(1); //~ MISSED IndexOutOfBoundsException: collections are not modelled yet
        //~^ UNCONFIRMED NullPointerException: collections are not modelled yet
    }

    static String ownRight() {
        List<String> names = new ArrayList<>();
        names.add("one");
        //~^ UNCONFIRMED NullPointerException, ArrayIndexOutOfBoundsException: collections are not modelled yet
        return names.get(0);
        //~^ UNCONFIRMED ArrayIndexOutOfBoundsException: collections are not modelled yet
    }
}
