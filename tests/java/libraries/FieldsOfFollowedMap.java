package fixtures.libraries;

import java.util.HashMap;
import java.util.Map;

/** A map that turns out to be of the program's own class has fields, but is followed as a map: writing them is given up. */
public class FieldsOfFollowedMap { //~ GAP unexpected-shape
    public static class Counted extends HashMap<String, Integer> {
        int puts;
    }

    public static int count(Map<String, Integer> map) {
        map.put("a", 1); //~ REAL NullPointerException public caller
        if (map instanceof Counted) {
            ((Counted) map).puts = 5;
            return 10 / (((Counted) map).puts - 5); //~ MISSED ArithmeticException: a map has no fields
        }
        return 0;
    }
}
