package fixtures.strings;

/** Searching one input for another: found at a place, or not at all. */
public class UnknownNeedle {
    private static final int[] NUMBERS = new int[3];

    public static int contains(String text, String part) {
        return text == null || part == null || text.contains(part) ? 0 : NUMBERS[3]; //~ REAL ArrayIndexOutOfBoundsException public
    }

    public static int starts(String text, String part) {
        return text == null || part == null || text.startsWith(part) ? 0 : NUMBERS[3]; //~ REAL ArrayIndexOutOfBoundsException public
    }

    public static int ends(String text, String part) {
        return text == null || part == null || text.endsWith(part) ? 0 : NUMBERS[3]; //~ REAL ArrayIndexOutOfBoundsException public
    }

    public static String before(String text, String part) {
        return text == null || part == null ? "" : text.substring(0, text.indexOf(part)); //~ REAL StringIndexOutOfBoundsException public own
    }

    public static String from(String text, String part) {
        return text == null || part == null ? "" : text.substring(text.lastIndexOf(part)); //~ REAL StringIndexOutOfBoundsException public own
    }

    public static int second(String text, String part) {
        return text == null || part == null || part.length() < 2 ? 0 : 10 / (text.indexOf(part) - 2); //~ REAL ArithmeticException public own
    }

    public static int lastOf(String part) {
        return part == null ? 0 : NUMBERS["abc".lastIndexOf(part) & 7]; //~ REAL ArrayIndexOutOfBoundsException public own
    }

    public static int guarded(String text, String part) {
        return text == null || part == null || !text.contains(part) ? 0 : 10 / (text.indexOf(part) + 1);
    }
}
