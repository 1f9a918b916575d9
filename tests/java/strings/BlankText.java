//@ release=11
package fixtures.strings;

/** Texts that are blanks only, and texts that get shorter. */
public class BlankText {
    static char first(String s) {
        return s == null || s.length() < 4 ? ' ' : s.trim().charAt(0); //~ REAL StringIndexOutOfBoundsException
    }

    static int stripped(String s) {
        return s == null || s.length() != 3 ? 0 : 10 / s.strip().length(); //~ REAL ArithmeticException
    }

    static int blank(String s) {
        return s != null && s.length() == 3 && s.isBlank() ? 10 / (s.charAt(1) - ' ') : 0; //~ REAL ArithmeticException
    }

    static String long10(String s) {
        return s == null || s.length() < 10 ? "" : s.trim().substring(0, 10); //~ REAL StringIndexOutOfBoundsException
    }

    static char without(String s) {
        return s == null || s.length() < 3 ? ' ' : s.replace("--", "").charAt(1); //~ REAL StringIndexOutOfBoundsException
    }

    static int never(String s) {
        String t = s == null ? "x" : s.trim();
        boolean startsBlank = !t.isEmpty() && t.charAt(0) == ' ';
        return 10 / (startsBlank ? 0 : 1) + 10 / (t.replace("a", "bb").length() - t.length() + 1);
    }
}
