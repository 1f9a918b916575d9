package fixtures.blame;

import java.util.ArrayDeque;
import java.util.Deque;
import org.xml.sax.Attributes;
import org.xml.sax.helpers.DefaultHandler;

/** A parser starts an element before it gives its text and ends it; which elements there are is up to the text. */
public class InCallbacks extends DefaultHandler {
    private final Deque<String> open = new ArrayDeque<>();
    private StringBuilder text;
    private int depth;

    @Override
    public void startElement(String uri, String local, String name, Attributes attributes) {
        open.push(name); //~ REAL NullPointerException public caller
        text = new StringBuilder();
        depth += Integer.parseInt(attributes.getValue("depth")); //~ REAL NumberFormatException public caller //~ REAL NullPointerException public caller
    }

    @Override
    public void characters(char[] letters, int start, int length) {
        if (letters != null && start == 0 && length == letters.length) {
            text.append(letters); //~ REAL NullPointerException public caller
        }
    }

    @Override
    public void endElement(String uri, String local, String name) {
        open.pop(); //~ REAL NoSuchElementException public caller
    }

    public String current() { return open.getFirst(); } //~ REAL NoSuchElementException public own
}
