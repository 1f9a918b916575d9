package fixtures.guards;

/** Tests for null that do not protect the use. */
public class NullGuardWrong {
    static int afterwards(String s) {
        int length = s.length(); //~ REAL NullPointerException
        return s == null ? 0 : length;
    }

    static int inverted(String s) {
        if (s == null) {
            return s.length(); //~ REAL NullPointerException
        }
        return 0;
    }

    static int onlyReported(String s, int[] log) {
        if (s == null && log != null && log.length > 0) {
            log[0] = 1;
        }
        return s.length(); //~ REAL NullPointerException
    }

    static int wrongVariable(String s, String t) {
        if (t == null) {
            return 0;
        }
        return s.length(); //~ REAL NullPointerException
    }
}
