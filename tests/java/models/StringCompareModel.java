package fixtures.models;

/** Texts and parts of texts that are compared. */
public class StringCompareModel {
    static int prefix(String s) {
        return s != null && s.startsWith("ab", 2) ? 10 / (s.length() - 4) : 1; //~ REAL ArithmeticException
    }

    static int suffix(String s) {
        return s != null && s.endsWith(".gz") ? 10 / (s.charAt(s.length() - 1) - 'z' + 1) : 1;
    }

    static int unknownPrefix(String s, String part) {
        if (s == null || part == null || !s.startsWith(part)) {
            return 0;
        }
        return s.substring(part.length()).length();
    }

    static int region(String s) {
        return s != null && s.regionMatches(1, "xyz", 0, 2) ? 10 / (s.charAt(2) - 'y' + s.length() - 3) : 1; //~ REAL ArithmeticException
    }

    static boolean regionOfNull(String other, boolean ignored) {
        return "ab".regionMatches(ignored, 0, other, 0, 1); //~ REAL NullPointerException
    }

    static boolean regionOfNullOutside(String other, int start) {
        return start >= 0 || "ab".regionMatches(true, start, other, 0, 1);
    }
}
