package fixtures.strings;

import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Expressions one after the other, around a text, in a loop, and as a question. */
public class RegexChains {
    private static final Pattern COMMENT = Pattern.compile("#.*");
    private static final Pattern ENTRY = Pattern.compile("(\\w+)\\s*(?::\\s*(\\w+))?");
    private static final Pattern NAME = Pattern.compile("\\$\\{(\\w+)\\}");
    private final Map<String, String> values = new HashMap<>();

    public static int second(String line) {
        if (line == null || COMMENT.matcher(line).matches()) {
            return 0;
        }
        Matcher entry = ENTRY.matcher(line);
        return entry.matches() ? entry.group(2).length() : -1; //~ REAL NullPointerException public own
    }

    public String firstValue(String template) {
        Matcher name = NAME.matcher(template == null ? "" : template);
        return name.find() ? values.get(name.group(1)).trim() : ""; //~ REAL NullPointerException public own
    }

    public static int share(String text) {
        Matcher parts = Pattern.compile("(\\d+)/(\\d+)").matcher(text == null ? "" : text);
        return parts.matches() ? Integer.parseInt(parts.group(1)) / Integer.parseInt(parts.group(2)) : 0; //~ REAL ArithmeticException public own //~ REAL NumberFormatException public contradiction
    }

    public static char unit(String size) {
        return size != null && size.matches("\\d+[kmg]?") ? size.charAt(size.length() - 1) : ' ';
    }
}
