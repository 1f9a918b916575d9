package fixtures.models;

/** Lengths and characters of strings that methods of String make. */
public class StringModel {
    static int substring(String s) {
        if (s == null || s.length() < 4) {
            return 0;
        }
        return 10 / (s.substring(2, 4).length() - 2); //~ REAL ArithmeticException
    }

    static char ofSubstring(String s) {
        if (s == null || s.length() < 4) {
            return ' ';
        }
        return s.substring(2).charAt(1);
    }

    static char trimmed(String s) {
        if (s == null || s.isEmpty()) {
            return ' ';
        }
        return s.trim().charAt(0); //~ REAL StringIndexOutOfBoundsException
    }

    static int concatenated(String s) {
        return s == null ? 0 : 10 / s.concat("x").length();
    }

    static int valueOfNull(Object o) {
        return String.valueOf(o).length() > 0 ? 1 : 0;
    }

    static boolean concatNull(String s) {
        return "x".concat(s).isEmpty(); //~ REAL NullPointerException
    }
}
