package fixtures.types;

/** What is only known to be comparable is put in order as texts are. */
public class BoundedOrder {
    public static <T extends Comparable<T>> int below(T a, T b) {
        if (a == null || b == null) return 0;
        return a.compareTo(b) < 0 ? 1 / (a.compareTo(b) - a.compareTo(b)) : 0; //~ REAL ArithmeticException public own
    }

    public static <T extends Comparable<T>> int itself(T a) {
        return a == null ? 1 : 10 / (a.compareTo(a) + 1);
    }

    public static class Tree<T extends Comparable<T>> {
        private Node<T> root;

        private static class Node<T> { T value; Node<T> left; Node<T> right; }

        public void add(T value) {
            if (value == null) throw new IllegalArgumentException();
            Node<T> node = new Node<>();
            node.value = value;
            if (root == null) { root = node; return; }
            if (value.compareTo(root.value) < 0) root.left = node; else root.right = node;
        }

        public T least() { return root.left.value; } //~ REAL NullPointerException public own

        public int leftOnly() {
            return root == null || root.left == null ? 0 : root.right.hashCode(); //~ REAL NullPointerException public own
        }
    }
}
