package fixtures.legal;

/** A binary tree: children are looked at before they are entered. */
public class SearchTree {
    private static class Node {
        private final int key;
        private Node left;
        private Node right;
        Node(int key) {
            this.key = key;
        }
    }

    private Node root;
    private int size;

    public boolean contains(int key) {
        Node at = root;
        while (at != null && at.key != key) {
            at = key < at.key ? at.left : at.right;
        }
        return at != null;
    }

    public int smallest() {
        if (size == 0) {
            return 0;
        }
        Node at = root;
        while (at.left != null) {
            at = at.left;
        }
        return at.key;
    }

    public void plant(int key) {
        root = new Node(key);
        size = 1;
    }
}
