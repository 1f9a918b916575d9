package fixtures.legal;

/** Numbers are parsed after a look at the text, or the failure is caught. */
public class CheckedParse {
    static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    public static int digit(String text) {
        if (text == null || text.length() != 1 || !isDigit(text.charAt(0))) {
            return -1;
        }
        return Integer.parseInt(text);
    }

    public static int orZero(String text) {
        try {
            return Integer.parseInt(text);
        } catch (NumberFormatException e) {
            return 0;
        }
    }

    public static int leading(String text) {
        int value = 0;
        for (int i = 0; text != null && i < text.length() && isDigit(text.charAt(i)); i++) {
            value = value * 10 + (text.charAt(i) - '0');
        }
        return value;
    }

    public static int length(Object value) {
        return value instanceof String ? ((String) value).length() : 0;
    }
}
