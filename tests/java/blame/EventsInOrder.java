package fixtures.blame;

import java.awt.event.KeyAdapter;
import java.awt.event.KeyEvent;
import java.util.ArrayList;
import java.util.List;
import org.xml.sax.Attributes;
import org.xml.sax.helpers.DefaultHandler;

/** An element starts before it ends, whatever its handler keeps the open ones in, and a key is pressed before it is released. */
public class EventsInOrder {
    public static class ByList extends DefaultHandler {
        private final List<String> open = new ArrayList<>();
        private final List<String> texts = new ArrayList<>();
        @Override public void startElement(String u, String l, String q, Attributes a) { open.add(q); }
        @Override public void characters(char[] letters, int start, int length) { texts.add("a"); }
        @Override public void endElement(String u, String l, String q) { open.remove(open.size() - 1); } //~ REAL IndexOutOfBoundsException public caller
        @Override public void endDocument() { texts.remove(texts.size() - 1); } //~ REAL IndexOutOfBoundsException public own
        public String current() { return open.get(open.size() - 1); } //~ REAL IndexOutOfBoundsException public own
    }

    public static class ByArray extends DefaultHandler {
        private final String[] open = new String[64];
        private int depth;
        @Override public void startElement(String u, String l, String q, Attributes a) { if (depth < 64) open[depth++] = q; } //~ REAL ArrayIndexOutOfBoundsException forced caller
        @Override public void endElement(String u, String l, String q) { open[--depth] = null; } //~ REAL ArrayIndexOutOfBoundsException public caller
        public String current() { return open[depth - 1]; } //~ REAL ArrayIndexOutOfBoundsException public own
    }

    public static class Keys extends KeyAdapter {
        private int[] down;
        private int[] typed;
        @Override public void keyPressed(KeyEvent event) { down = new int[2]; }
        @Override public void keyReleased(KeyEvent event) { down[0] = typed[1]; } //~ REAL NullPointerException public caller //~ REAL NullPointerException public own
        @Override public void keyTyped(KeyEvent event) { typed = new int[2]; }
    }
}
