package fixtures.collections;

import java.util.Iterator;
import java.util.NoSuchElementException;

/** An iterator that says nothing about removal refuses it. */
public class IteratorsOfTheProgram implements Iterable<String> {
    private final String[] names = {"a", "b"};

    public Iterator<String> iterator() {
        return new Iterator<>() {
            private int next;

            public boolean hasNext() {
                return next < names.length;
            }

            public String next() {
                if (!hasNext()) {
                    throw new NoSuchElementException();
                }
                return names[next++];
            }
        };
    }

    public void removeFirst() {
        Iterator<String> all = iterator();
        all.next();
        all.remove(); //~ REAL UnsupportedOperationException public own
    }
}
