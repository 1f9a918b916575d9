package fixtures.construction;

import java.util.ArrayList;
import java.util.List;

/** Others that an object is passed to, and methods of its parts, bring it into its state as well. */
public class PassedOn {
    public static class Node {
        private final List<Node> children = new ArrayList<>();
        private Node parent;
        private int depth;

        public void add(Node child) {
            child.parent = this; //~ REAL NullPointerException public caller
            child.depth = depth + 1;
            children.add(child);
        }

        public int share() {
            return parent == null ? 0 : 10 / (depth - 1); //~ REAL ArithmeticException public own
        }

        public int siblings() {
            return parent == null ? 0 : 10 / (parent.children.size() - 1); //~ REAL ArithmeticException public own
        }
    }

    public static class Pole {
        private int wires;

        public static void span(Pole from, int wires) {
            from.wires = wires - 3; //~ REAL NullPointerException public caller
        }

        public int load() {
            return wires == 0 ? 0 : 10 / (wires - 7); //~ REAL ArithmeticException public own
        }
    }
}
