package fixtures.models;

/** Builders that change in the middle. */
public class StringBuilderChangeModel {
    static String insert(int at) {
        return new StringBuilder("ab").insert(at, '-').toString(); //~ REAL StringIndexOutOfBoundsException
    }

    static int inserted(int at) {
        if (at < 0 || at > 2) {
            return 0;
        }
        return 10 / (new StringBuilder("ab").insert(at, "xyz").length() - 4) + ("-".length() - 1);
    }

    static int deleted(String s) {
        if (s == null || s.length() < 2) {
            return 0;
        }
        return 10 / (new StringBuilder(s).delete(0, 1).charAt(0) - '7'); //~ REAL ArithmeticException
    }

    static char replaced() {
        return new StringBuilder("abc").replace(1, 9, "Z").charAt(2); //~ REAL StringIndexOutOfBoundsException
    }

    static int set(int i) {
        StringBuilder builder = new StringBuilder("000");
        builder.setCharAt(i & 1, '1');
        return 10 / (builder.charAt(0) - '0'); //~ REAL ArithmeticException
    }

    static int filled(int n) {
        StringBuilder builder = new StringBuilder("x");
        builder.setLength(n & 3);
        return 10 / (builder.reverse().length() - 5);
    }
}
