package fixtures.strings;

/** A string can be equal to a literal of the program without being it. */
public class LiteralNotSame {
    public static int told(String s) {
        return "ab".equals(s) && s != "ab" ? 1 / 0 : 0; //~ REAL ArithmeticException public own
    }

    public static int two(String s, String t, int n) {
        boolean equal = "ab".equals(s) && "ab".equals(t);
        return equal && s != t && s != "ab" && t != "ab" ? 1 / n : 0; //~ REAL ArithmeticException public caller
    }

    public static int literal(String s, int n) {
        return s == "ab" ? 1 / n : 0; //~ REAL ArithmeticException public caller
    }
}
