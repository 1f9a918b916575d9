package fixtures.strings;

/** A text with other characters, turned round, or put in order with another one. */
public class ChangedUnits {
    static int replaced(String s) {
        return s != null && s.replace('.', '/').equals("a/b") ? 10 / (s.length() - 3) : 0; //~ REAL ArithmeticException
    }

    static int replacedInLowerCase(String s) {
        return s != null && s.toLowerCase().replace(' ', '_').startsWith("a_b") ? 10 / (s.length() - 4) : 0; //~ REAL ArithmeticException
    }

    static char reversed(String s) {
        String back = s == null ? "" : new StringBuilder(s).reverse().toString();
        return back.startsWith("ab") ? s.charAt(2) : ' '; //~ REAL StringIndexOutOfBoundsException
    }

    static int palindrome(String s) {
        return s != null && new StringBuilder(s).reverse().toString().equals(s) ? 10 / (s.length() - 2) : 0; //~ REAL ArithmeticException
    }

    static int ordered(String a, String b) {
        return a != null && b != null && a.compareTo(b) < 0 ? 10 / (b.length() - a.length()) : 0; //~ REAL ArithmeticException
    }

    static int inEitherCase(String a, String b) {
        boolean same = a != null && b != null && a.compareToIgnoreCase(b) == 0;
        return same && !a.equals(b) ? 10 / (a.length() - 1) : 0; //~ REAL ArithmeticException
    }

    static int never(String a, String b) {
        boolean same = a != null && a.equals(b);
        return same ? 10 / (a.length() - b.length() + 1) : 10 / (a == null ? 1 : a.replace('x', '\0').length() - a.length() + 2);
    }
}
