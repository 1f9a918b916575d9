package fixtures.blame;

import java.util.*;

/** Code that has asked for the class of what a map holds knows that there are several. */
public class CastsAfterTests {
    public static int number(Map<String, Object> values) {
        Object value = values == null ? null : values.get("n");
        return value instanceof Number ? (Integer) value : 0; //~ REAL ClassCastException public contradiction
    }

    public static String text(Map<String, Object> values) {
        Object value = values == null ? null : values.get("n");
        return value instanceof Integer ? "" : (String) value; //~ REAL ClassCastException public own
    }
}
