package fixtures.blame;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;

/** Who calls an iterator out of turn: the code itself, or whoever calls the iterator that passes it on. */
public class OutOfTurn {
    public static class Backwards implements Iterator<String> {
        private final Iterator<String> inner;

        public Backwards(List<String> list) {
            inner = new ArrayList<>(list).iterator(); //~ REAL NullPointerException public caller
        }

        @Override
        public boolean hasNext() {
            return inner.hasNext();
        }

        @Override
        public String next() {
            inner.remove(); //~ REAL IllegalStateException public own
            return inner.hasNext() ? inner.next() : "";
        }

        @Override
        public void remove() {
            inner.remove(); //~ REAL IllegalStateException public caller
        }
    }

    public static int dropFirst() {
        List<String> list = new ArrayList<>(Arrays.asList("a", "b"));
        list.iterator().remove(); //~ REAL IllegalStateException public own
        return list.size();
    }
}
