package fixtures.blame;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/** Iterators notice changes behind their back, as is documented: the class that changes something meanwhile is to blame. */
public class DocumentedChange implements Iterable<String> {
    private final List<String> words = new ArrayList<>();
    private Iterator<String> current;

    public void add(String word) { words.add(word); }
    @Override public Walk iterator() { return new Walk(words.iterator()); }

    public static final class Walk implements Iterator<String> {
        private final Iterator<String> inner;

        private Walk(Iterator<String> inner) { this.inner = inner; }
        @Override public boolean hasNext() { return inner.hasNext(); }
        @Override public String next() {
            return inner.hasNext() ? inner.next() : ""; //~ REAL ConcurrentModificationException public caller
        }
    }

    public void begin() { current = words.iterator(); }
    public String word() {
        return current != null && current.hasNext() ? current.next() : ""; //~ REAL ConcurrentModificationException public own
    }
}
