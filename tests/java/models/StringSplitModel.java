package fixtures.models;

/** Parts of constants and of texts that came in. */
public class StringSplitModel {
    static int three(String s) {
        return s == null ? 0 : 10 / (s.split(":").length - 3); //~ REAL ArithmeticException
    }

    static int limited(String s) {
        return s == null ? 0 : 10 / s.split(":", -1).length;
    }

    static int empty() {
        return 10 / "".split(":").length;
    }

    static int separators() {
        return 10 / "::".split(":").length; //~ REAL ArithmeticException
    }

    static int middle(String s) {
        String[] parts = s == null ? new String[0] : s.split(":");
        return parts.length != 2 || parts[0].isEmpty() ? 0 : 10 / (parts[0].charAt(0) - '7'); //~ REAL ArithmeticException
    }
}
