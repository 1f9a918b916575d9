package fixtures.strings;

/** How long the text of a number is hangs on the number, however long it is. */
public class DigitsCounted {
    private static final int[] STEPS = {1, 5, 10, 50, 100};

    static int step(int high) {
        return high < 0 ? 0 : STEPS[Integer.toString(high).length() - 1]; //~ REAL ArrayIndexOutOfBoundsException own
    }

    static int longest(long n) {
        return 10 / (Long.toString(n).length() - 20) + 10 / (Integer.toString((int) n).length() - 11); //~ REAL ArithmeticException //~ REAL ArithmeticException
    }

    static int never(int n) {
        return 10 / (Integer.toString(n).length() - 12) + (n > 99_999 ? 10 / (Integer.toString(n).length() - 5) : 0);
    }
}
