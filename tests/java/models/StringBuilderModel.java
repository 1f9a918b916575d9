package fixtures.models;

/** What was appended is what toString gives. */
public class StringBuilderModel {
    static int emptyResult(String s, boolean add) {
        StringBuilder builder = new StringBuilder();
        if (add && s != null) {
            builder.append(s);
        }
        return 10 / builder.toString().length(); //~ REAL ArithmeticException
    }

    static int appendedNull(String s) {
        return 10 / new StringBuilder().append((Object) null).toString().length();
    }

    static char character(char c) {
        return new StringBuilder("a").append(c).toString().charAt(1);
    }

    static char beyond(char c) {
        return new StringBuilder("a").append(c).toString().charAt(2); //~ REAL StringIndexOutOfBoundsException
    }

    static int fromNull(String s) {
        return new StringBuilder(s).toString().length(); //~ REAL NullPointerException
    }
}
