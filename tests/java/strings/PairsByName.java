package fixtures.strings;

import java.util.HashMap;
import java.util.Map;

/** Texts of a form that shows in the constants of the code only. */
public class PairsByName {
    /** "dpi=300, lines=2" */
    public static int dotsPerLine(String settings) {
        Map<String, String> byName = new HashMap<>();
        for (String setting : settings.split(",")) { //~ REAL NullPointerException caller
            int equals = setting.indexOf('=');
            if (equals > 0) {
                byName.put(setting.substring(0, equals).trim(), setting.substring(equals + 1).trim());
            }
        }
        if (!byName.containsKey("dpi") || !byName.containsKey("lines")) {
            return 0;
        }
        int dpi = Integer.parseInt(byName.get("dpi")); //~ REAL NumberFormatException public own
        int lines = Integer.parseInt(byName.get("lines")); //~ REAL NumberFormatException public own
        return dpi / lines; //~ REAL ArithmeticException public own
    }

    /** Ten digits, of which the weighted sum is a multiple of eleven; the last may be an X. */
    public static boolean isRight(String isbn) {
        if (isbn == null || isbn.length() < 9) {
            return false;
        }
        int sum = 0;
        for (int i = 0; i < 9; i++) {
            if (isbn.charAt(i) < '0' || isbn.charAt(i) > '9') {
                return false;
            }
            sum += (10 - i) * (isbn.charAt(i) - '0');
        }
        char last = isbn.charAt(9); //~ REAL StringIndexOutOfBoundsException public own
        return (sum + (last == 'X' ? 10 : last - '0')) % 11 == 0;
    }
}
