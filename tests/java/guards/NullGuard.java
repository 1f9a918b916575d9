package fixtures.guards;

/** Every common way to test for null before the use. */
public class NullGuard {
    static int earlyReturn(String s) {
        if (s == null) {
            return 0;
        }
        return s.length();
    }

    static int nested(String s) {
        if (s != null) {
            if (s.length() > 1) {
                return s.length();
            }
        }
        return 0;
    }

    static int byFlag(String s) {
        boolean present = s != null;
        return present ? s.length() : 0;
    }

    static int replaced(String s) {
        if (s == null) {
            s = "";
        }
        return s.length();
    }
}
