package fixtures.models;

/** Strings from characters, numbers and repetitions. */
public class StringMakeModel {
    static char ofArray(char[] units) {
        return units == null ? ' ' : new String(units).charAt(0); //~ REAL StringIndexOutOfBoundsException
    }

    static int sameUnit(char[] units) {
        if (units == null || units.length == 0) {
            return 0;
        }
        return 10 / (String.valueOf(units).charAt(0) - units[0] + 1);
    }

    static String range(char[] units) {
        return units == null ? "" : new String(units, 1, 2); //~ REAL StringIndexOutOfBoundsException
    }

    static int hexadecimal() {
        return 10 / (Integer.toHexString(-1).length() - 8); //~ REAL ArithmeticException
    }

    static int repeated(int n) {
        return n < 1 || n > 9 ? 0 : 10 / ("ab".concat("c").length() * n - 12); //~ REAL ArithmeticException
    }

    static int formatted(int n) {
        return String.format("%d", n).length() + String.join(",", "a", "b").length();
    }
}
