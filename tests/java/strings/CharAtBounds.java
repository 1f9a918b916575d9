package fixtures.strings;

/** charAt checks its index. */
public class CharAtBounds {
    static char first(String s) {
        if (s == null) {
            return ' ';
        }
        return s.charAt(0); //~ REAL StringIndexOutOfBoundsException
    }

    static char atIndex(int i) {
        return "abc".charAt(i); //~ REAL StringIndexOutOfBoundsException
    }

    static char guarded(String s, int i) {
        if (s == null || i < 0 || i >= s.length()) {
            return ' ';
        }
        return s.charAt(i);
    }

    static char notEmpty(String s) {
        return s == null || s.isEmpty() ? ' ' : s.charAt(s.length() - 1);
    }
}
