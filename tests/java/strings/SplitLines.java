package fixtures.strings;

/** Lines of a text, whatever ends them. */
public class SplitLines {
    public static char second(String text) {
        return text.split("\\R")[1].charAt(0); //~ REAL NullPointerException caller //~ REAL ArrayIndexOutOfBoundsException public own //~ REAL StringIndexOutOfBoundsException public own
    }

    public static int checked() {
        return "a\r\nb\rc\n\nd".split("\\R").length == 5 ? 1 : 1 / 0;
    }

    public static int counted() {
        return 1 / ("a\r\n\nb".split("\\R+").length - 2); //~ REAL ArithmeticException public own
    }
}
