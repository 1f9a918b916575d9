package fixtures.blame;

import java.util.ArrayDeque;
import java.util.Deque;
import org.xml.sax.Attributes;
import org.xml.sax.helpers.DefaultHandler;

/** A document starts before its elements, and puts on a stack what they look at; what else is looked at, nobody puts there. */
public class StartsWithDocument extends DefaultHandler {
    private final Deque<String> bases = new ArrayDeque<>();
    private final Deque<String> names = new ArrayDeque<>();

    @Override
    public void startDocument() {
        bases.push("/");
        names.clear();
    }

    @Override
    public void startElement(String uri, String local, String name, Attributes attributes) {
        bases.push(bases.getFirst() + "/"); //~ REAL NoSuchElementException public caller
    }

    @Override
    public void startPrefixMapping(String prefix, String uri) {
        names.pop(); //~ REAL NoSuchElementException public own
    }

    @Override
    public void endDocument() {
        bases.pop(); //~ REAL NoSuchElementException public caller
    }
}
