package fixtures.construction;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Objects that are made of texts, or given by such, are opened and moved on by whoever uses them, also where helpers fail. */
public class MadeTooEarly {
    static final class Helper {
        static void append(StringBuilder out, String s) { out.append(s); } //~ REAL NullPointerException public caller
    }

    private final String title;
    private StringBuilder out;

    public MadeTooEarly(String title) { this.title = title.substring(title.indexOf('=') + 1); } //~ REAL NullPointerException public caller

    public void open() { out = new StringBuilder(title); }

    public void write(String s) { Helper.append(out, s); }

    public void close() { out = null; }

    public int size() { return out.length(); } //~ REAL NullPointerException public caller

    public static final class Cursor {
        private final Matcher matcher;

        private Cursor(Matcher matcher) { this.matcher = matcher; }

        public boolean find() { return matcher.find(); }

        public String group() { return matcher.group(); }
    }

    public Cursor over(String text) { return new Cursor(Pattern.compile("a+").matcher(text)); } //~ REAL NullPointerException public caller
}
