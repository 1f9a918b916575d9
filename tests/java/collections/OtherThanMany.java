//@ release=11
package fixtures.collections;

import java.util.Map;
import java.util.Set;

/** A key that is none of many constants. */
public class OtherThanMany {
    private static final Map<Character, Integer> VALUES =
            Map.of('I', 1, 'V', 5, 'X', 10, 'L', 50, 'C', 100, 'D', 500, 'M', 1000);
    private static final Set<String> UNITS = Set.of("mm", "cm", "dm", "m", "km", "in", "ft");

    public static int sum(String numeral) {
        int sum = 0;
        for (int i = 0; i < numeral.length(); i++) { //~ REAL NullPointerException public caller
            sum += VALUES.get(numeral.charAt(i)); //~ REAL NullPointerException public own
        }
        return sum;
    }

    public static int known(String unit) {
        return 10 / (unit == null || UNITS.contains(unit) ? 1 : unit.length() - 2); //~ REAL ArithmeticException public own
    }

    public static int guarded(String unit) {
        return unit == null || !UNITS.contains(unit) ? 0 : 10 / unit.length();
    }
}
