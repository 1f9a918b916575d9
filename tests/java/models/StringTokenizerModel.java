package fixtures.models;

import java.util.Map;
import java.util.StringTokenizer;
import java.util.TreeMap;

/** Tokens of a text. */
public class StringTokenizerModel {
    private final Map<String, String> pairs = new TreeMap<>();

    public static StringTokenizerModel parse(String text) {
        StringTokenizerModel made = new StringTokenizerModel();
        StringTokenizer parts = new StringTokenizer(text == null ? "" : text, ";");
        while (parts.hasMoreTokens()) {
            String part = parts.nextToken();
            int at = part.indexOf('=');
            if (at > 0) made.pairs.put(part.substring(0, at), part.substring(at + 1));
        }
        return made;
    }

    public int weight() {
        String weight = pairs.get("w");
        return weight == null ? 0 : Integer.parseInt(weight); //~ REAL NumberFormatException public own
    }

    public static int head(String text) { return new StringTokenizer(text).nextToken().length() / 2; } //~ REAL NullPointerException public caller //~ REAL NoSuchElementException public own

    public static int filled(String text) { return 8 / new StringTokenizer((text == null ? "" : text) + "x").nextToken().length(); }

    public static int rest(String text) {
        StringTokenizer words = new StringTokenizer(text == null ? "" : text, ",;", false);
        int n = words.countTokens();
        while (words.hasMoreElements()) words.nextElement();
        return 6 / (n - 3) + words.countTokens(); //~ REAL ArithmeticException public own
    }

    public static int known() { return 1 / (new StringTokenizer("a,b;c", ",;", true).countTokens() - 5); } //~ REAL ArithmeticException public own
}
