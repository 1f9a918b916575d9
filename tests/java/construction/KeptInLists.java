package fixtures.construction;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Objects that nobody else can make are taken out of the list that keeps them. */
public class KeptInLists {
    public static final class Line {
        private final String text;

        private Line(String text) {
            this.text = text;
        }

        public char initial() {
            return text.charAt(0); //~ REAL StringIndexOutOfBoundsException public own
        }

        public char initialOrDash() {
            return text.isEmpty() ? '-' : text.charAt(0);
        }
    }

    private final List<Line> lines = new ArrayList<>();

    public void add(String text) {
        lines.add(new Line(text.trim())); //~ REAL NullPointerException public caller
    }

    public List<Line> lines() {
        return Collections.unmodifiableList(lines);
    }
}
