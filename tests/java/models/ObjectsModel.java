package fixtures.models;

import java.util.Objects;

/** requireNonNull states a precondition; the other methods of Objects accept null. */
public class ObjectsModel {
    static int required(String s) {
        return Objects.requireNonNull(s, "s is required").length();
    }

    static int equalToNull(String s) {
        if (Objects.equals(s, null)) {
            return s.length(); //~ REAL NullPointerException
        }
        return s.length();
    }

    static int hash(Object o) {
        return o == null ? 10 / (Objects.hashCode(o) + 1) : 0;
    }

    static int checked(int i) {
        int[] table = new int[3];
        return Objects.isNull(table) ? 0 : table[i & 1];
    }
}
