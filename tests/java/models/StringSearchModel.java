package fixtures.models;

/** Searching in strings: exact on constants, and a prefix that is found is then known. */
public class StringSearchModel {
    static int constant() {
        return 10 / ("abc".lastIndexOf('c') - 2); //~ REAL ArithmeticException
    }

    static int missing() {
        return 10 / "abc".indexOf("x");
    }

    static char afterPrefix(String s) {
        if (s == null || !s.startsWith("id:")) {
            return ' ';
        }
        return s.charAt(3); //~ REAL StringIndexOutOfBoundsException
    }

    static char prefix(String s) {
        return s != null && s.startsWith("id:") ? s.charAt(2) : ' ';
    }

    static int suffix() {
        return "file.txt".endsWith(".txt") ? 1 : 10 / 0;
    }

    static int found(String s) {
        int at = s == null ? -1 : s.indexOf('=');
        return at < 0 ? 0 : s.charAt(at);
    }
}
