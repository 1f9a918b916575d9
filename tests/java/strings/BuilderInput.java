package fixtures.strings;

/** Builders that a caller passes hold any text, and may be one and the same. */
public class BuilderInput {
    static char first(StringBuilder s) {
        return s == null ? 'a' : s.charAt(0); //~ REAL StringIndexOutOfBoundsException
    }

    static char firstGuarded(StringBuilder s) {
        return s == null || s.length() == 0 ? 'a' : s.charAt(0);
    }

    static void dropLast(StringBuffer s) {
        if (s != null) {
            s.deleteCharAt(s.length() - 1); //~ REAL StringIndexOutOfBoundsException
        }
    }

    static int appended(StringBuilder s) {
        return s == null ? 1 : 1 / (s.append("ab").length() - 2); //~ REAL ArithmeticException
    }

    static int digit(StringBuilder s) {
        if (s == null || s.length() != 2 || s.charAt(0) != '1') {
            return 1;
        }
        return 1 / (s.deleteCharAt(0).charAt(0) - '7'); //~ REAL ArithmeticException
    }

    static char aliased(StringBuilder a, StringBuilder b) {
        if (a == null || b == null || b.length() != 1) {
            return 'a';
        }
        a.setLength(0);
        return b.charAt(0); //~ REAL StringIndexOutOfBoundsException
    }
}
