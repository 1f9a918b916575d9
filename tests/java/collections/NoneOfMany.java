package fixtures.collections;

import java.util.*;

/** Among many keys or elements the one that is missing is found at once: of an enum, and of texts in a list. */
public class NoneOfMany {
    enum Month { JAN, FEB, MAR, APR, MAY, JUN, JUL }

    private static final Map<Month, String> MOST = new EnumMap<>(Month.class);
    private static final Map<Month, String> ALL = new EnumMap<>(Month.class);
    private static final List<String> NAMES = Arrays.asList("jan", "feb", "mar", "apr", "may", "jun", "jul");

    static {
        for (Month month : Month.values()) {
            ALL.put(month, month.name());
            if (month != Month.JUL) {
                MOST.put(month, month.name());
            }
        }
    }

    static int most(Month month) {
        return MOST.get(month).length(); //~ REAL NullPointerException package own
    }

    static int all(Month month) {
        return ALL.get(month).length(); //~ REAL NullPointerException package caller
    }

    static String guarded(String name) {
        int at = NAMES.indexOf(name);
        return at < 0 ? "" : NAMES.get(at);
    }

    static String same(String name) {
        return NAMES.get(NAMES.indexOf(name)); //~ REAL ArrayIndexOutOfBoundsException package own
    }
}
