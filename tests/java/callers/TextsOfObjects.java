package fixtures.callers;

import java.util.Map;

/** What an object that is no string says of itself may be any text, and is the same each time. */
public class TextsOfObjects {
    public static int length(Object o) {
        if (o instanceof String) {
            return 0;
        }
        return 10 / (o.toString().length() - 2); //~ REAL ArithmeticException public own //~ REAL NullPointerException public caller
    }

    public static int value(Map<String, Object> map) {
        Object value = map.get("a"); //~ REAL NullPointerException public caller
        return value == null || value instanceof String ? 0 : 10 / (value.toString().length() - 1); //~ REAL ArithmeticException public own
    }

    public static int steady(Object o) {
        if (o == null || o instanceof String) {
            return 0;
        }
        return o.toString().length() == o.toString().length() ? 1 : 1 / 0;
    }

    public static int there(Object o) {
        if (o == null || o instanceof String) {
            return 0;
        }
        return o.toString() == null ? 1 / 0 : 1;
    }
}
