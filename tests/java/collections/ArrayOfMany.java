package fixtures.collections;

import java.util.List;

/** A list that has more than a few elements becomes an array, too. */
public class ArrayOfMany {
    static Object eighth(List<String> names) {
        return names == null || names.size() < 4 ? null : names.toArray()[7]; //~ REAL ArrayIndexOutOfBoundsException
    }

    static Object fourth(List<String> names) {
        return names == null || names.size() < 4 ? null : names.toArray()[3];
    }

    static String last(List<String> names) {
        if (names == null || names.size() < 4) {
            return "";
        }
        String[] all = names.toArray(new String[0]);
        return all[all.length - 5]; //~ REAL ArrayIndexOutOfBoundsException
    }
}
