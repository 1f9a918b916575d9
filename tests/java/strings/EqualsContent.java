package fixtures.strings;

/** equals compares contents, and the content is then known. */
public class EqualsContent {
    static int oneWord(String s) {
        if ("zero".equals(s)) {
            return 10 / (s.length() - 4); //~ REAL ArithmeticException
        }
        return 0;
    }

    static int otherWord(String s) {
        if ("three".equals(s)) {
            return 10 / (s.length() - 4);
        }
        return 0;
    }

    static char known(String s) {
        return "word".equals(s) ? s.charAt(3) : ' ';
    }

    static char beyond(String s) {
        return "word".equals(s) ? s.charAt(4) : ' '; //~ REAL StringIndexOutOfBoundsException
    }
}
