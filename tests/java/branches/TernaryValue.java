package fixtures.branches;

/** A conditional expression joins two values. */
public class TernaryValue {
    static int joined(int x, boolean half) {
        int n = half ? x / 2 : 1;
        return 10 / n; //~ REAL ArithmeticException
    }

    static int nullable(boolean present) {
        String text = present ? "text" : null;
        return text.length(); //~ REAL NullPointerException
    }

    static int correlated(boolean present) {
        String text = present ? "text" : null;
        return present ? text.length() : 0;
    }
}
