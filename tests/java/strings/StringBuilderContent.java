package fixtures.strings;

/** A StringBuilder grows, and deleting from an empty one fails. */
public class StringBuilderContent {
    static String dropLast(boolean filled) {
        StringBuilder builder = new StringBuilder();
        if (filled) {
            builder.append("a,");
        }
        builder.deleteCharAt(builder.length() - 1); //~ REAL StringIndexOutOfBoundsException
        return builder.toString();
    }

    static char second(char c) {
        StringBuilder builder = new StringBuilder();
        builder.append(c);
        return builder.charAt(1); //~ REAL StringIndexOutOfBoundsException
    }

    static int guarded(boolean filled) {
        StringBuilder builder = new StringBuilder("x");
        if (filled) {
            builder.append("ab");
        }
        return 10 / builder.length();
    }
}
