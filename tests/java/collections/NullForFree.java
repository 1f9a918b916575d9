package fixtures.collections;

import java.util.*;

/** Null that a method makes of what it is passed comes before null that is passed. */
public class NullForFree {
    private final Map<String, String> days = new TreeMap<>();

    public void plan(String day, String what) {
        days.put(day, "free".equals(what) ? null : what); //~ REAL NullPointerException public caller
    }

    public int length(String day) {
        return day == null || !days.containsKey(day) ? 0 : days.get(day).length(); //~ REAL NullPointerException public own
    }
}
