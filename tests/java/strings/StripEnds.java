package fixtures.strings;

/** White space goes from one end only. */
public class StripEnds {
    public static char first(String text) {
        if (text == null || text.isEmpty()) return 0;
        return text.stripLeading().charAt(0); //~ REAL StringIndexOutOfBoundsException public own
    }

    public static int atEnd(String text) {
        String rest = text == null ? "" : text.stripTrailing();
        return rest.isEmpty() || rest.charAt(rest.length() - 1) != ' ' ? 0 : 1 / (rest.length() - rest.length());
    }

    public static int gone(String text) {
        if (text == null) return 0;
        return 10 / (text.length() - text.stripTrailing().length() - 2); //~ REAL ArithmeticException public own
    }

    public static int kept(String text) {
        if (text == null || text.isEmpty() || text.charAt(0) != ' ' || text.charAt(text.length() - 1) == ' ') return 0;
        return 10 / (text.stripTrailing().length() - text.stripLeading().length()); //~ REAL ArithmeticException public own
    }
}
