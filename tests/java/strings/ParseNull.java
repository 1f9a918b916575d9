package fixtures.strings;

/** Null is no whole number, but no floating one is read from null; a box is made of a number that is parsed. */
public class ParseNull {
    static int whole(String s) {
        return Integer.parseInt(s); //~ REAL NumberFormatException
    }

    static double floating(String s) {
        return Double.parseDouble(s); //~ REAL NullPointerException, NumberFormatException
    }

    static int boxed(String s) {
        return s == null ? 0 : Integer.valueOf(s); //~ REAL NumberFormatException
    }

    static int ofPart(String s) {
        if (s == null || s.length() != 5 || !s.startsWith("id=")) {
            return 0;
        }
        try {
            return 10 / (Integer.parseInt(s.substring(3)) - 17); //~ REAL ArithmeticException
        } catch (NumberFormatException e) {
            return 1;
        }
    }

    static int ofWord() {
        return "12".equals(String.valueOf(12)) ? 10 / (Integer.parseInt("12") - 11) : 10 / 0;
    }
}
