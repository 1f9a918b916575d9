package fixtures.strings;

/** Methods that give the text itself where nothing is to be done: whether they have is not followed. */
public class SameText {
    public static int ofSubstring(String s) {
        return s != null && s.substring(0) == s ? 1 / (s.length() - 2) : 0; //~ MISSED ArithmeticException: which text a method gives is not followed
    }

    public static int ofConcat(String s) {
        return s != null && s.concat("") == s ? 1 / (s.length() - 2) : 0; //~ MISSED ArithmeticException: which text a method gives is not followed //~ GAP constant-alias
    }

    public static int ofIntern(String s) {
        return s != null && s.intern() != s ? 1 / (s.length() - 2) : 0; //~ MISSED ArithmeticException: which text a method gives is not followed //~ GAP under-approximated:java.lang.String.intern
    }
}
