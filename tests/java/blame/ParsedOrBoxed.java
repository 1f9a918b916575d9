package fixtures.blame;

/** It does not matter by which of two names a method parses a text. */
public class ParsedOrBoxed {
    public static int parsed(String text) {
        return text == null ? 0 : Integer.parseInt(text); //~ REAL NumberFormatException public caller
    }

    public static Integer boxed(String text) {
        return text == null ? 0 : Integer.valueOf(text); //~ REAL NumberFormatException public caller
    }

    public static int parsedTrimmed(String text) {
        return text == null ? 0 : Integer.parseInt(text.trim()); //~ REAL NumberFormatException public own
    }

    public static Integer boxedTrimmed(String text) {
        return text == null ? 0 : Integer.valueOf(text.trim()); //~ REAL NumberFormatException public own
    }
}
