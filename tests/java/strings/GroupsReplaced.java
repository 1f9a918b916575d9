package fixtures.strings;

/** What is put in the place of a text may speak of groups that the expression does not have. */
public class GroupsReplaced {
    public static String second(String text) {
        return text == null ? "" : text.replaceAll("(a)", "$2"); //~ REAL IndexOutOfBoundsException public own
    }

    public static String named(String text) {
        return text == null ? "" : text.replaceFirst("a+", "${word}"); //~ REAL IllegalArgumentException public own
    }

    public static String first(String text) {
        return text == null ? "" : text.replaceAll("(a)", "<$1>");
    }

    public static String dollars(String text) {
        return text == null ? "" : text.replaceAll("EUR", "\\$");
    }
}
