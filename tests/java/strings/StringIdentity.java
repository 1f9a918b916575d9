package fixtures.strings;

/** Equal strings need not be the same object; literals are. */
public class StringIdentity {
    static int notSame(String s) {
        if (s != "literal" && "literal".equals(s)) {
            return 10 / (s.length() - 7); //~ REAL ArithmeticException package own
        }
        return 0;
    }

    static int literals() {
        String a = "same";
        String b = "same";
        return a == b ? 1 : 10 / 0;
    }
}
