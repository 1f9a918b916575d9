package fixtures.strings;

/** A text that consists of what an expression stands for has no part, and nothing is left of it. */
public class SplitByOthers {
    public static String word(String text) {
        return text.split("\\W+")[0]; //~ REAL ArrayIndexOutOfBoundsException public own //~ REAL NullPointerException public caller
    }

    public static String number(String text) {
        return text.split("[^0-9]")[0]; //~ REAL ArrayIndexOutOfBoundsException public own //~ REAL NullPointerException public caller
    }

    public static String checked(String text) {
        String[] parts = text.split("\\D+"); //~ REAL NullPointerException public caller
        return parts.length == 0 ? "" : parts[0];
    }

    public static char letter(String text) {
        return text.isEmpty() ? 'x' //~ REAL NullPointerException public caller
                : text.replaceAll("\\W", "").charAt(0); //~ REAL StringIndexOutOfBoundsException public own
    }
}
