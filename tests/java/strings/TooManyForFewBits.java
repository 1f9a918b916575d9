package fixtures.strings;

/** Digits that code has asked for may spell a number for which a byte is too small. */
public class TooManyForFewBits {
    public static byte digits(String text) {
        if (text == null || text.isEmpty() || text.length() > 3) return 0;
        for (int i = 0; i < text.length(); i++) {
            if (!Character.isDigit(text.charAt(i))) return 0;
        }
        return Byte.parseByte(text); //~ REAL NumberFormatException public contradiction
    }

    public static byte named(String text) {
        return text == null || text.equals("max") ? 127 : Byte.parseByte(text); //~ REAL NumberFormatException public caller
    }

    public static byte signed(String text) {
        if (text == null || text.length() != 3 || text.charAt(0) == '+') return 0;
        return Byte.parseByte(text); //~ REAL NumberFormatException public caller
    }
}
