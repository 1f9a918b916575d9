package fixtures.strings;

/** A text of digits and points may be a point alone, which is no number. */
public class LonePoint {
    public static double leading(String text) {
        int i = 0;
        while (i < text.length() && (isDigit(text.charAt(i)) || text.charAt(i) == '.')) { //~ REAL NullPointerException public caller
            i++;
        }
        return i == 0 ? 0 : Double.parseDouble(text.substring(0, i)); //~ REAL NumberFormatException public own
    }

    public static double digitsOnly(String text) {
        int i = 0;
        while (text != null && i < text.length() && i < 5 && isDigit(text.charAt(i))) {
            i++;
        }
        return i == 0 ? 0 : Double.parseDouble(text.substring(0, i));
    }

    private static boolean isDigit(char letter) {
        return '0' <= letter && letter <= '9';
    }
}
