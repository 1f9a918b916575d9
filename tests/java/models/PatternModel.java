package fixtures.models;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Groups of a match: without one, left out by the text, or not in the expression. */
public class PatternModel {
    private static final Pattern LINE = Pattern.compile("^(\\S+) (\\S+)?\\[(.*)\\] (\\d+|-)$");

    public static String unasked(String line) {
        Matcher matcher = LINE.matcher(line == null ? "" : line);
        matcher.matches();
        return matcher.group(1); //~ REAL IllegalStateException public own
    }

    public static int leftOut(String line) {
        Matcher matcher = LINE.matcher(line == null ? "" : line);
        return matcher.matches() ? matcher.group(2).length() : 0; //~ REAL NullPointerException public own
    }

    public static int asked(String line) {
        Matcher matcher = LINE.matcher(line == null ? "" : line);
        return matcher.matches() && matcher.group(2) != null ? matcher.group(2).length() + matcher.group(1).length() : 0;
    }

    public static int noNumber(String line) {
        Matcher matcher = LINE.matcher(line == null ? "" : line);
        return matcher.find() ? Integer.parseInt(matcher.group(4)) : 0; //~ REAL NumberFormatException public own
    }

    public static int tooMany(String line) {
        Matcher matcher = LINE.matcher(line == null ? "" : line);
        return matcher.lookingAt() ? matcher.start(5) : 0; //~ REAL IndexOutOfBoundsException public own
    }
}
