package fixtures.blame;

import java.util.BitSet;

/** A part that the object makes itself, and fills by another of its methods: who asks before that is too early. */
public class BegunThroughParts {
    private final Engine engine = new Engine();

    public void parse(String text) {
        engine.parse(text);
    }

    public int size() {
        return engine.size();
    }

    public int first() {
        return engine.first();
    }

    static class Engine {
        private BitSet root;

        void parse(String text) {
            root = new BitSet(text.length()); //~ REAL NullPointerException caller
        }
        int size() { return root.length(); } //~ REAL NullPointerException public caller
        int first() { return root.nextSetBit(0); } //~ REAL NullPointerException public caller
        int count() { return root.cardinality(); } //~ REAL NullPointerException package caller
        boolean isEmpty() { return root.isEmpty(); } //~ REAL NullPointerException package caller
        void clear() { root.clear(); } //~ REAL NullPointerException package caller
    }
}
