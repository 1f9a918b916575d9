package fixtures.construction;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/** Builders change as well where they lie in arrays, and where others hand them out; iterators and builders change others. */
public class BuiltUpElsewhere {
    public static final class Body {
        private final StringBuilder text = new StringBuilder();

        public StringBuilder text() { return text; }
    }

    private final StringBuilder[] columns = {new StringBuilder()};
    private final Body body = new Body();
    private final List<String> names = new ArrayList<>();
    private final char[] head = new char[2];

    public void column(char letter) { columns[0].append(letter); } //~ REAL NullPointerException forced caller

    public void body(char letter) { into(body.text(), letter); }

    private static void into(StringBuilder text, char letter) { text.append(letter); } //~ REAL NullPointerException forced caller

    public void names(Iterator<String> more) { more.forEachRemaining(names::add); } //~ REAL NullPointerException public caller

    public void head(String text) {
        if (text != null && text.length() > 1) new StringBuilder(text).getChars(0, 2, head, 0);
    }

    public int perColumn(int n) { return n / (1 - columns[0].length()); } //~ REAL ArithmeticException public own //~ REAL NullPointerException forced caller

    public int perBody(int n) { return n / (1 - body.text().length()); } //~ REAL ArithmeticException public own

    public int perName(int n) { return n / (1 - names.size()); } //~ REAL ArithmeticException public own

    public int perHead(int n) { return n / (head[0] - 'x'); } //~ REAL ArithmeticException public own
}
