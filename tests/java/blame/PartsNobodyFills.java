package fixtures.blame;

import java.util.BitSet;

/** A part that the object makes itself and never fills, while it fills another: its own mistake. */
public class PartsNobodyFills {
    private final Engine engine = new Engine();
    private final Engine other = new Engine();

    public void parse(String text) {
        other.parse(text);
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
        int size() { return root.length(); } //~ REAL NullPointerException public own
        int first() { return root.nextSetBit(0); } //~ REAL NullPointerException public own
        int count() { return root.cardinality(); } //~ REAL NullPointerException package caller
        boolean isEmpty() { return root.isEmpty(); } //~ REAL NullPointerException package caller
        void clear() { root.clear(); } //~ REAL NullPointerException package caller
    }
}
