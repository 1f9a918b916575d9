package fixtures.strings;

/** What the models of searches do not look at is not called exhausted. */
public class LeftOut {
    static int absent(String url, String prefix) {
        if (url == null || prefix == null || url.length() != 8 || prefix.length() != 2) { return 0; }
        return url.contains(prefix) ? 0 : 1 / (url.length() - 8); //~ MISSED ArithmeticException: where a text of eight units is not found is not looked at
    }

    static int twice(String s) {
        if (s == null || s.length() != 4) { return 0; }
        return s.replace("ab", "").isEmpty() ? 1 / (s.length() - 4) : 0; //~ MISSED ArithmeticException: only one place is replaced
    }
}
