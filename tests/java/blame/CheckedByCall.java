package fixtures.blame;

/** What a public method has checked by a call it does not just hand on: the package relies on the check. */
public class CheckedByCall {
    public static int half(int[] values) {
        check(values);
        return mean(values) / 2;
    }

    private static void check(int[] values) {
        if (values.length == 0) { //~ REAL NullPointerException public caller
            throw new IllegalStateException("no values");
        }
    }

    static int mean(int[] values) {
        return 10 / values.length; //~ REAL ArithmeticException package caller //~ REAL NullPointerException package caller
    }
}
