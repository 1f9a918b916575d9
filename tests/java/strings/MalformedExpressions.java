package fixtures.strings;

/** Expressions that no compiler of them takes, where the text is split or replaced whatever it is. */
public class MalformedExpressions {
    public static String ofBackslash(String path) {
        return path == null ? null : path.replaceAll("\\", "/"); //~ REAL PatternSyntaxException public own
    }

    public static String ofStar(String name) {
        return name == null ? null : name.replaceFirst("*", "x"); //~ REAL PatternSyntaxException public own
    }

    public static int ofPlus(String sum) {
        return sum == null ? 0 : sum.split("+").length; //~ REAL PatternSyntaxException public own
    }

    public static int ofChoice(String text, int n) {
        return text == null ? 0 : text.replaceAll(n == 3 ? "(a" : "a", "b").length(); //~ REAL PatternSyntaxException public own
    }

    public static String ofCounts(String text) {
        return text == null ? null : text.replaceAll("a{3,2}", "b"); //~ REAL PatternSyntaxException public own
    }

    public static int ofEscaped(String text) {
        return text == null ? 0 : text.replaceAll("\\(a[)]{2}", "b").length() + text.split("(?i)\\+|\\p{Alpha}{2}", 2).length;
    }
}
