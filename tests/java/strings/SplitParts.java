package fixtures.strings;

/** How many parts a text has is up to the text. */
public class SplitParts {
    static String second(String s) {
        return s == null ? "" : s.split(",")[1]; //~ REAL ArrayIndexOutOfBoundsException
    }

    static String first(String s) {
        return s == null ? "" : s.split(",")[0]; //~ REAL ArrayIndexOutOfBoundsException
    }

    static String guarded(String s) {
        String[] parts = s == null ? new String[0] : s.split(",");
        return parts.length < 2 ? "" : parts[1];
    }

    static char ofLast(String s) {
        String[] parts = s == null ? new String[0] : s.split("=");
        return parts.length != 3 ? ' ' : parts[2].charAt(1); //~ REAL StringIndexOutOfBoundsException
    }

    static int constant() {
        return 10 / ("a;b;;".split(";").length - 2); //~ REAL ArithmeticException
    }

    static String escaped(String s) {
        return s == null || s.isEmpty() ? "" : "a.b".split("\\.")[1] + s.split("[.]", 2)[0].length();
    }
}
