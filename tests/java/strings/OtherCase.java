package fixtures.strings;

/** Letters in either case: what a condition on the changed text says about the text that came in. */
public class OtherCase {
    static char extra(String s) {
        return "yes".equalsIgnoreCase(s) ? s.charAt(3) : 0; //~ REAL StringIndexOutOfBoundsException
    }

    static int guarded(String s) {
        return s != null && s.equalsIgnoreCase("on") ? 10 / (s.length() - 3) : 0;
    }

    static int lower(String s) {
        String lower = s == null ? "" : s.toLowerCase();
        return lower.startsWith("get ") ? lower.charAt(4) : 0; //~ REAL StringIndexOutOfBoundsException
    }

    static int never(String s, int n) {
        String upper = s == null ? "" : s.toUpperCase();
        return upper.startsWith("on") ? 10 / n : 0;
    }

    static int chosen(String s) {
        if (s == null) {
            return 0;
        }
        switch (s.toUpperCase()) {
            case "ON":
                return 10 / (s.length() - 2); //~ REAL ArithmeticException
            case "OFF":
                return 10 / (s.length() - 2);
            default:
                return 0;
        }
    }
}
