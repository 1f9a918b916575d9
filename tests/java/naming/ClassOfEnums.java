package fixtures.naming;

import java.util.HashMap;
import java.util.Map;

/** A class of enums is never `Object.class`. */
public class ClassOfEnums {
    public static <E extends Enum<E>> Map<String, E> byName(Class<E> type) {
        Map<String, E> names = new HashMap<>();
        for (E constant : type.getEnumConstants()) { //~ REAL NullPointerException public caller //~ UNCONFIRMED NullPointerException: every enum has constants
            names.put(constant.name(), constant); //~ UNCONFIRMED NullPointerException: no constant is null
        }
        return names;
    }

    public static <N extends Number> int size(Class<N> type, int unit) {
        return type.getSimpleName().length() / unit; //~ REAL NullPointerException public caller, ArithmeticException public
    }
}
