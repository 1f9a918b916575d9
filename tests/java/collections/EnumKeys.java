//@ release=11
package fixtures.collections;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** Maps from constants of an enum, some of which have no value. */
public class EnumKeys {
    public enum Size {
        SMALL, LARGE
    }

    private static final Map<Size, Integer> WEIGHTS = new EnumMap<>(Size.class);
    private static final List<String> DAYS = List.of("mon", "tue", "wed");

    static {
        WEIGHTS.put(Size.SMALL, 1);
    }

    public static int weight(Size size) {
        return size == null ? 0 : WEIGHTS.get(size); //~ REAL NullPointerException public own
    }

    public static int local(Size size) {
        EnumMap<Size, Integer> weights = new EnumMap<>(Size.class);
        weights.put(Size.LARGE, 1);
        return size == null ? 0 : weights.get(size); //~ REAL NullPointerException public own
    }

    public static int guarded(Size size) {
        return size == Size.SMALL ? 10 / WEIGHTS.get(size) : 0;
    }

    public static String next(String day) {
        return DAYS.get(DAYS.indexOf(day) + 1); //~ REAL ArrayIndexOutOfBoundsException public, NullPointerException public caller
    }
}
