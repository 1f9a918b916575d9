package fixtures.blame;

import java.util.ArrayList;
import java.util.List;

/** What JJTree lets a parser put its nodes on is driven by that parser; what people write is not. */
public class GeneratedNodes {
    public static class JJTCalcState {
        private final List<String> nodes = new ArrayList<>();
        private final List<Integer> marks = new ArrayList<>();
        private boolean node_created;

        public void pushNode(String node) { nodes.add(node); }
        public String popNode() { return nodes.remove(nodes.size() - 1); } //~ REAL IndexOutOfBoundsException public caller
        public int mark() { return node_created ? 0 : marks.get(0); } //~ REAL IndexOutOfBoundsException public caller
    }

    public static class Calc {
        private final List<String> nodes = new ArrayList<>();

        public void push(String node) { nodes.add(node); }
        public String pop() { return nodes.remove(nodes.size() - 1); } //~ REAL IndexOutOfBoundsException public own
    }
}
