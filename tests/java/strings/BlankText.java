package fixtures.strings;

/** Blank text is not empty. */
public class BlankText {
    static char stripped(String s) {
        return s == null || s.isEmpty() ? ' ' : s.strip().charAt(0); //~ REAL StringIndexOutOfBoundsException
    }

    static char blank(String s) {
        return s == null || s.isBlank() ? ' ' : s.charAt(0);
    }

    static int constant() {
        return " \t".isBlank() ? 10 / "".length() : 0; //~ REAL ArithmeticException
    }

    static int sameIgnoringCase(String s) {
        return "Yes".equalsIgnoreCase(s) ? 10 / s.length() : "b".compareToIgnoreCase("A");
    }

    static char second(String s) {
        return s == null || !s.regionMatches(0, "key", 1, 2) ? ' ' : s.charAt(2); //~ REAL StringIndexOutOfBoundsException
    }
}
