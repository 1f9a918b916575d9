package fixtures.strings;

/** Texts that are split at one of several characters. */
public class SplitAtEither {
    public static int from(String text) {
        String[] parts = text == null ? new String[0] : text.split("[:-]");
        return parts.length < 3 ? 0 : Integer.parseInt(parts[1]); //~ REAL NumberFormatException public own
    }

    public static String second(String text) {
        String[] parts = text == null ? new String[2] : text.split(",|;");
        return parts[1]; //~ REAL ArrayIndexOutOfBoundsException public own
    }

    /** A text with a separator inside has two parts. */
    public static String checked(String text) {
        if (text == null || text.isEmpty() || text.indexOf('-') < 1 || text.endsWith("-") || text.contains(":")) return "";
        return text.split("[:-]")[1];
    }
}
