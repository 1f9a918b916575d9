package fixtures.strings;

/** The plain case: a method of a string that may be null. */
public class LengthNull {
    static int length(String s) {
        return s.length(); //~ REAL NullPointerException
    }

    static boolean constantFirst(String s) {
        return "constant".equals(s);
    }

    static boolean parameterFirst(String s) {
        return s.equals("constant"); //~ REAL NullPointerException
    }

    static String concatenated(String s) {
        return "value: " + s;
    }

    static int ofConcatenation(String s) {
        return ("value: " + s).length();
    }
}
