package fixtures.strings;

/** Equal strings of a test are one literal, unless the program tells them apart. */
public class EqualNotSame {
    public static int apart(String a, String b, int n) {
        return a == null || a == b || !a.equals(b) ? 0 : 10 / n; //~ REAL ArithmeticException public caller
    }

    public static int same(String a, String b, int n) {
        return a == null || a != b ? 0 : 10 / n; //~ REAL ArithmeticException public caller
    }
}
