package fixtures.types;

import java.util.*;

/** An object of any class may be of that of what it is compared with. */
public class EqualToAny {
    public static int text(Object any) { return any != null && any.equals("x") ? 10 / (any.hashCode() - "x".hashCode()) : 0; } //~ REAL ArithmeticException public own

    public static <T> int other(T any, String text) {
        return any == null || text == null || !any.equals(text) ? 0 : 10 / text.length(); //~ REAL ArithmeticException public own
    }

    public static int value(Map<String, ?> options) {
        Object debug = options == null ? null : options.get("debug");
        return debug != null && debug.equals("true") ? 10 / (options.size() - 1) : 0; //~ REAL ArithmeticException public own
    }

    public static int truth(Object any) { return any != null && any.equals(true) ? "".charAt(0) : 0; } //~ REAL StringIndexOutOfBoundsException public own

    public static int number(Number any) { return any != null && any.equals(5L) ? "".charAt(0) : 0; } //~ REAL StringIndexOutOfBoundsException public own

    public static int never(Object any) { return any != null && any.equals("x") && any instanceof Integer ? 10 / (any.hashCode() - any.hashCode()) : 0; }
}
