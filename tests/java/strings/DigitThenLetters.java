package fixtures.strings;

/** A text that begins with a digit need be no number. */
public class DigitThenLetters {
    static int code(String text) {
        boolean fits = text != null && text.length() == 3 && text.charAt(0) == '9';
        return fits ? Integer.parseInt(text) : 0; //~ REAL NumberFormatException
    }

    static int plus(String text) {
        return text.startsWith("+4") ? Integer.parseInt(text) : 0; //~ REAL NumberFormatException //~ REAL NullPointerException
    }

    static int one(String text) {
        boolean fits = text != null && text.length() == 1 && text.charAt(0) >= '0' && text.charAt(0) <= '9';
        return fits ? Integer.parseInt(text) : 0;
    }
}
