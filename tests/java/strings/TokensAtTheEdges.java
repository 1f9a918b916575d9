package fixtures.strings;

import java.util.StringTokenizer;

/** Delimiters that mean something in regular expressions, texts of delimiters alone, and delimiters at the start. */
public final class TokensAtTheEdges {
    private TokensAtTheEdges() {}

    public static int pipes(String text) {
        StringTokenizer tokens = new StringTokenizer(text == null ? "" : text, "|.*");
        int n = 0;
        while (tokens.hasMoreTokens()) if (tokens.nextToken().equals("quit")) n++;
        return 6 / (n - 2); //~ REAL ArithmeticException public own
    }

    public static String command(String line) {
        if (line == null || line.isEmpty()) return "";
        return new StringTokenizer(line).nextToken(); //~ REAL NoSuchElementException public own
    }

    public static int afterSlash(String url) {
        if (url == null || !url.startsWith("/")) return 0;
        StringTokenizer parts = new StringTokenizer(url, "/");
        return parts.hasMoreTokens() && url.startsWith("/" + parts.nextToken()) ? 8 / (parts.countTokens() - 1) : 0; //~ REAL ArithmeticException public own
    }

    public static int passed(StringTokenizer tokens) { return tokens == null || !tokens.hasMoreTokens() ? 0 : tokens.nextToken().length(); }
}
