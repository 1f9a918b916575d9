package fixtures.strings;

/** Text that is no number cannot be parsed; the number that a text spells is known. */
public class ParseNumber {
    static int unguarded(String s) {
        if (s == null) {
            return 0;
        }
        return Integer.parseInt(s); //~ REAL NumberFormatException
    }

    static int caught(String s) {
        try {
            return Integer.parseInt(s);
        } catch (NumberFormatException e) {
            return 0;
        }
    }

    static int constant() {
        return 10 / Integer.parseInt("5") + (int) Long.parseLong("-7") + (int) Double.parseDouble(" 1e3 ");
    }

    static int constantZero() {
        return 10 / Integer.parseInt("0"); //~ REAL ArithmeticException
    }

    static int divisor(String s) {
        try {
            return 10 / (Integer.parseInt(s) - 42); //~ REAL ArithmeticException
        } catch (NumberFormatException e) {
            return 0;
        }
    }

    static long tooLong() {
        return Long.parseLong("1") + Integer.parseInt("2147483648"); //~ REAL NumberFormatException
    }
}
