package fixtures.strings;

/** A radix below 2 or above 36 is refused whatever the text is. */
public class RefusedRadix {
    static int known() { return Integer.parseInt("12", -1); } //~ REAL NumberFormatException package own
    static long high() { return Long.parseLong("12", 37); } //~ REAL NumberFormatException package own
    static int passed(int radix) { return Integer.parseInt("1", radix); } //~ REAL NumberFormatException package caller
    static int checked(int radix) { return radix < 2 || radix > 36 ? 0 : Integer.parseInt("1", radix); }
}
