package fixtures.strings;

import java.util.*;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Texts that match a regular expression lead to states that no other texts lead to. */
public class MadeOfExpression {
    public static final class Member {
        private final String name;

        private Member(String name) { this.name = name; }
        public int surname() { return name.split(" ")[1].length(); } //~ REAL ArrayIndexOutOfBoundsException public own
        public char initial() { return name.charAt(0); } //~ REAL StringIndexOutOfBoundsException forced own
    }

    private final Map<String, Member> members = new HashMap<>();

    public Member join(String name) {
        if (!name.matches("[A-Z][a-z]*( [A-Z][a-z]*)*")) throw new IllegalArgumentException(name); //~ REAL NullPointerException public caller
        members.put(name, new Member(name));
        return members.get(name);
    }

    public static class Log {
        private static final Pattern LINE = Pattern.compile("(\\d\\d) (DEBUG|WARN) (.*)");
        private final List<String> messages = new ArrayList<>();

        public void accept(String line) {
            Matcher matcher = LINE.matcher(line); //~ REAL NullPointerException public caller
            if (matcher.matches()) messages.add(matcher.group(3));
        }

        public int millis() {
            String last = messages.isEmpty() ? "" : messages.get(messages.size() - 1);
            int at = last.indexOf("took="); //~ REAL NullPointerException forced caller
            return at < 0 ? 0 : Integer.parseInt(last.substring(at + 5)); //~ REAL NumberFormatException public own
        }
    }
}
