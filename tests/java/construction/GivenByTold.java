package fixtures.construction;

import java.util.HashMap;
import java.util.Map;

/** What a text was told to gives objects that nobody else makes: a timetable its lines, a compiler its programs. */
public class GivenByTold {
    private final Map<String, Line> lines = new HashMap<>();

    public static GivenByTold parse(String text) {
        GivenByTold made = new GivenByTold();
        for (String row : text.split(";")) { //~ REAL NullPointerException public caller
            String[] words = row.trim().split("\\s+");
            if (words.length < 2) continue;
            String[] stops = words[1].split("=");
            made.lines.put(words[0], new Line(words[0], stops));
        }
        return made;
    }

    public Line line(String code) { return lines.get(code); }

    public Line compile(String text) {
        int at = text.indexOf('{'); //~ REAL NullPointerException public caller
        return at < 0 ? null : new Line(text.substring(at + 1), new String[at]);
    }

    public static final class Line {
        private final String code;
        private final String[] stops;

        Line(String code, String[] stops) { this.code = code; this.stops = stops; }

        public int perLeg() { return 100 / (stops.length - 1); } //~ REAL ArithmeticException public own //~ REAL NullPointerException package caller

        public char track() { return code.charAt(1); } //~ REAL StringIndexOutOfBoundsException public own //~ REAL NullPointerException package caller

        public int size() { return 100 / (stops.length + 1); } //~ REAL NullPointerException package caller
    }
}
