package fixtures.construction;

import java.util.ArrayList;
import java.util.List;

/** What an object hands out acts on it, told in several calls what to do. */
public class Agents {
    private int pages = 2;
    private final List<Node> nodes = new ArrayList<>();

    /** Changes that apply all at once. */
    public final class Change {
        private int by;

        public Change insert(int pages) { by += pages; return this; }
        public void apply() { pages += by; }
    }

    public Change change() { return new Change(); }
    public int perPage() { return 100 / pages; } //~ REAL ArithmeticException public own
    /** A part that is kept, and told two things. */
    public static final class Node {
        private int weight = 1;
        private boolean closed;

        public void weigh(int weight) { this.weight = weight; }
        public void close() { closed = true; }
    }

    public Node node() {
        nodes.add(new Node());
        return nodes.get(nodes.size() - 1);
    }

    public int cost() {
        int cost = 0;
        for (Node node : nodes) cost += node.closed ? 10 / node.weight : 0; //~ REAL ArithmeticException public own
        return cost;
    }
}
