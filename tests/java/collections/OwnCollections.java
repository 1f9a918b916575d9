package fixtures.collections;

import java.util.AbstractCollection;
import java.util.Collection;
import java.util.Collections;
import java.util.Iterator;

/** A collection that turns out to be of a type of the program is not the usual one. */
public class OwnCollections {
    interface Counted extends Collection<String> {
        int count(String element);
    }

    static class Repeated extends AbstractCollection<String> implements Counted {
        final int times;

        Repeated(int times) {
            this.times = times;
        }

        public int count(String element) { return times; }

        public int size() { return 1; }

        public Iterator<String> iterator() {
            return Collections.<String>emptyIterator();
        }
    }

    static int asked(Collection<String> items) {
        return items instanceof Counted ? 10 / ((Counted) items).count("a") : 0; //~ REAL ArithmeticException
    }

    static int askedSize(Collection<String> items) {
        return items instanceof Repeated ? 10 / items.size() : 0;
    }
}
