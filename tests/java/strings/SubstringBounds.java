package fixtures.strings;

/** substring checks both ends. */
public class SubstringBounds {
    static String tail(String s) {
        if (s == null) {
            return "";
        }
        return s.substring(2); //~ REAL StringIndexOutOfBoundsException
    }

    static String part(String s, int from) {
        if (s == null || from < 0 || from > s.length()) {
            return "";
        }
        return s.substring(from, 3); //~ REAL StringIndexOutOfBoundsException
    }

    static String guarded(String s, int from) {
        if (s == null || from < 0 || from > s.length()) {
            return "";
        }
        return s.substring(from);
    }
}
