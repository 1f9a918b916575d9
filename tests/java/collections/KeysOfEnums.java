package fixtures.collections;

import java.util.HashMap;
import java.util.Map;

/** The key that is asked for is the one which the map holds, not the first of its enum. */
public class KeysOfEnums {
    public enum Day { MONDAY, SUNDAY }

    private final Map<Day, String> week = new HashMap<>();

    public KeysOfEnums(boolean all) {
        if (all) { week.put(Day.MONDAY, "9"); }
        week.put(Day.SUNDAY, "");
    }

    public char opening(Day day) {
        String list = week.get(day);
        return list == null ? '-' : list.charAt(0); //~ REAL StringIndexOutOfBoundsException public own
    }
}
