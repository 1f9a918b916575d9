package fixtures.blame;

import org.xml.sax.Attributes;
import org.xml.sax.Locator;
import org.xml.sax.ext.DefaultHandler2;

/** A document starts before its elements and comments; where it is found is told even before. */
public class BeforeDocument extends DefaultHandler2 {
    private StringBuilder text;
    private StringBuilder comments;
    private StringBuilder element;

    @Override public void startDocument() { text = new StringBuilder(); }
    public void listen() { comments = new StringBuilder(); }

    @Override
    public void startElement(String uri, String local, String name, Attributes attributes) {
        text.append(name); //~ REAL NullPointerException public caller
        comments.append(name); //~ REAL NullPointerException public own
        element = new StringBuilder();
    }

    @Override public void startCDATA() { element.append("["); } //~ REAL NullPointerException public own

    @Override
    public void comment(char[] letters, int start, int length) {
        text.append(length); //~ REAL NullPointerException public caller
    }

    @Override public void setDocumentLocator(Locator locator) { text.append("at"); } //~ REAL NullPointerException public own
    public int length() { return text.length(); } //~ REAL NullPointerException public caller
}
