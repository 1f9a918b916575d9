package fixtures.branches;

/** Short-circuit operators: the right side runs only when the left side does not decide. */
public class BooleanLogic {
    static boolean wrongOrder(String s) {
        return s.length() > 3 && s != null; //~ REAL NullPointerException
    }

    static boolean rightOrder(String s) {
        return s != null && s.length() > 3;
    }

    static boolean wrongOperator(String s) {
        return s != null || s.length() > 3; //~ REAL NullPointerException
    }

    static boolean notShort(String s) {
        return s != null & s.length() > 3; //~ REAL NullPointerException
    }
}
