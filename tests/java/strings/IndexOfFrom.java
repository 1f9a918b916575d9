package fixtures.strings;

/** A search from a place finds nothing before it. */
public class IndexOfFrom {
    static String between(String s) {
        int open = s == null ? -1 : s.indexOf('(');
        return open < 0 ? "" : s.substring(open, s.indexOf(')', open)); //~ REAL StringIndexOutOfBoundsException
    }

    static String extension(String file) {
        return file == null ? "" : file.substring(file.lastIndexOf(".")); //~ REAL StringIndexOutOfBoundsException
    }

    static String guarded(String s) {
        int open = s == null ? -1 : s.indexOf('(');
        int close = open < 0 ? -1 : s.indexOf(')', open);
        return close < 0 ? "" : s.substring(open, close);
    }

    static int constant() {
        return 10 / ("a.b.c".lastIndexOf('.', 2) - 1); //~ REAL ArithmeticException
    }

    static int word(String s) {
        int at = s == null ? -1 : s.indexOf("ab", 3);
        return at < 0 ? 0 : 10 / (s.charAt(at + 1) - 'a') + (at < 3 ? 10 / 0 : 0);
    }
}
