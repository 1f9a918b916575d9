//@ depth=1
package fixtures.guards;

/** A test in another method protects the use when the call is followed. */
public class GuardInCallee {
    static int guarded(String s) {
        if (isMissing(s)) {
            return 0;
        }
        return s.length();
    }

    static int wrongWay(String s) {
        if (!isMissing(s)) {
            return 0;
        }
        return s.length(); //~ REAL NullPointerException
    }

    static boolean isMissing(String s) {
        return s == null;
    }
}
