package fixtures.blame;

/** A helper that gives null for null has not asked for the method that calls it; one that answers has. */
public class NullPassedOn {
    static class Text {
        static String trimmed(String s) {
            return s == null ? null : s.trim();
        }

        static String filled(String s) {
            return s == null || s.isEmpty() ? null : s;
        }

        static String first(String s) {
            return isEmpty(s) ? s : s.substring(0, 1);
        }

        static boolean isEmpty(String s) { return s == null || s.isEmpty(); }
    }

    static int trimmedLength(String s) {
        return Text.trimmed(s).length(); //~ REAL NullPointerException caller
    }

    static int firstLength(String s) {
        return Text.first(s).length(); //~ REAL NullPointerException caller
    }

    static int filledLength(String s) {
        return Text.filled(s).length(); //~ REAL NullPointerException own
    }

    static int length(String s) {
        return (Text.isEmpty(s) ? 1 : 0) + s.length(); //~ REAL NullPointerException contradiction
    }

    static int both(String s) {
        return (Text.isEmpty(s) ? "" : Text.trimmed(s)).length();
    }
}
