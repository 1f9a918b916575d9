package fixtures.blame;

import java.util.Objects;

/** What is asserted has nothing to do with the fault; what a public method hands to a private one is for the public one to look at. */
public class AssertedOfOthers {
    private final String text;
    private final int[] values;
    private int left;

    public AssertedOfOthers(int[] values, String text, int left) {
        check(values);
        require(left > 0);
        this.values = values.clone(); //~ REAL NullPointerException public caller
        this.text = Objects.requireNonNull(text);
        this.left = left;
    }

    private static void check(int[] values) { assert values.length > 0; }

    private static void require(boolean holds) { assert holds; }

    public char initial() { return text.charAt(0); } //~ REAL StringIndexOutOfBoundsException public own

    public int last() { return values[values.length - 1]; } //~ REAL ArrayIndexOutOfBoundsException public caller

    public void take() { left--; }

    public int each() { return 10 / left; } //~ REAL ArithmeticException public contradiction

    public static int quotient(int a, int b) { return divide(a, b); }

    private static int divide(int a, int b) { assert b != 0; return a / b; } //~ REAL ArithmeticException public own

    public static int mean(int[] values) { return values == null ? 0 : divide(100, values.length); }
}
