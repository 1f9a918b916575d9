package fixtures.strings;

/** A part of a text holds the characters of the text. */
public class SubstringContent {
    static int tail(String s, int from) {
        if (s == null || from < 1 || from >= s.length()) {
            return 0;
        }
        return 10 / (s.substring(from).charAt(0) - s.charAt(from) + 1);
    }

    static int afterColon(String s) {
        int colon = s == null ? -1 : s.indexOf(':');
        if (colon < 0 || colon + 1 >= s.length()) {
            return 0;
        }
        return 10 / (s.substring(colon + 1).charAt(0) - '5'); //~ REAL ArithmeticException
    }

    static int built(String s) {
        if (s == null || s.isEmpty()) {
            return 0;
        }
        StringBuilder builder = new StringBuilder(s).append('x').append(s);
        return 10 / (builder.charAt(s.length()) - 'x' + 1) + 10 / (builder.charAt(0) - s.charAt(0) + 1);
    }

    static char sign(String s) {
        String text = s == null ? "-" : s + "-";
        return text.substring(1).charAt(0); //~ REAL StringIndexOutOfBoundsException
    }

    static int copied(String s) {
        if (s == null || s.length() < 2) {
            return 0;
        }
        char[] units = s.toCharArray();
        return 10 / (units[1] - 'z'); //~ REAL ArithmeticException
    }
}
