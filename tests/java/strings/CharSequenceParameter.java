package fixtures.strings;

/** A sequence of characters that came in is a string. */
public class CharSequenceParameter {
    static char first(CharSequence text) {
        return text == null ? ' ' : text.charAt(0); //~ REAL StringIndexOutOfBoundsException
    }

    static int average(CharSequence text) {
        return text == null ? 0 : 100 / text.length(); //~ REAL ArithmeticException
    }

    static int ofNull(CharSequence text) {
        return text.length(); //~ REAL NullPointerException
    }

    static char last(CharSequence text) {
        return text == null || text.length() == 0 ? ' ' : text.charAt(text.length() - 1);
    }

    static int digit(CharSequence text) {
        return text == null || text.length() == 0 ? 1 : 10 / (text.toString().charAt(0) - '0'); //~ REAL ArithmeticException
    }

    static int number(Number n) {
        return n == null ? 0 : 10 / n.intValue(); //~ REAL ArithmeticException
    }
}
