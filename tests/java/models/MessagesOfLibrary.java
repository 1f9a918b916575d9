package fixtures.models;

import java.math.BigDecimal;

/** Not all that the library throws has a message: what `new BigDecimal("")` throws has none. */
public class MessagesOfLibrary {
    public static int ofDecimal(String text) {
        try {
            return text == null ? 0 : new BigDecimal(text).scale();
        } catch (NumberFormatException e) {
            return e.getMessage().length(); //~ REAL NullPointerException public own
        }
    }

    public static int ofDivision(int divisor) {
        try {
            return 1 / divisor;
        } catch (ArithmeticException e) {
            return e.getMessage().length();
        }
    }
}
