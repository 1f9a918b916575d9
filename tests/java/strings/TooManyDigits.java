package fixtures.strings;

/** A text of which code has asked whether it is all digits may spell a number that no `int` holds. */
public class TooManyDigits {
    private final String text;
    private int at;

    public TooManyDigits(String text) { this.text = text == null ? "" : text; }

    static boolean areDigits(String text) {
        for (int i = 0; i < text.length(); i++) { //~ REAL NullPointerException package caller
            if (!Character.isDigit(text.charAt(i))) return false;
        }
        return !text.isEmpty();
    }

    /** Counted by a loop, and cut out. */
    public static int leading(String text) {
        int n = 0;
        while (n < text.length() && text.charAt(n) >= '0' && text.charAt(n) <= '9') n++; //~ REAL NullPointerException public caller
        return n == 0 ? -1 : Integer.parseInt(text.substring(0, n)); //~ REAL NumberFormatException public contradiction
    }

    public static long sum(String line) {
        long sum = 0;
        for (String part : line.split(",")) if (areDigits(part)) sum += Long.parseLong(part); //~ REAL NumberFormatException public contradiction //~ REAL NullPointerException public caller
        return sum;
    }

    /** Copied digit by digit. */
    public int next() {
        StringBuilder digits = new StringBuilder("0");
        for (; at < text.length() && Character.isDigit(text.charAt(at)); at++) digits.append(text.charAt(at)); //~ REAL StringIndexOutOfBoundsException forced caller
        return Integer.parseInt(digits.toString()); //~ REAL NumberFormatException public contradiction
    }

    public static int few(String text) { return text.length() < 10 && areDigits(text) ? Integer.parseInt(text) : 0; } //~ REAL NullPointerException public caller
}
