package fixtures.structures;

/** A search tree that rotates where the heights of two brothers differ by two. */
public class AvlTree {
    private static class Node {
        final int key;
        int height = 1;
        Node left;
        Node right;

        Node(int key) {
            this.key = key;
        }
    }

    private Node root;

    public void insert(int key) {
        root = insert(root, key);
    }

    private static Node insert(Node node, int key) {
        if (node == null) {
            return new Node(key);
        }
        if (key < node.key) {
            node.left = insert(node.left, key);
        } else if (key > node.key) {
            node.right = insert(node.right, key);
        } else {
            return node;
        }
        return rebalance(node);
    }

    private static Node rebalance(Node node) {
        update(node);
        int balance = height(node.left) - height(node.right);
        if (balance > 1) {
            if (height(node.left.left) < height(node.left.right)) { //~ REAL NullPointerException forced
                node.left = rotateLeft(node.left);
            }
            return rotateRight(node);
        }
        if (balance < -1) {
            if (height(node.right.right) < height(node.right.left)) { //~ REAL NullPointerException forced
                node.right = rotateRight(node.right);
            }
            return rotateLeft(node);
        }
        return node;
    }

    private static Node rotateRight(Node node) {
        Node pivot = node.left; //~ REAL NullPointerException forced
        node.left = pivot.right; //~ REAL NullPointerException forced
        pivot.right = node;
        update(node);
        update(pivot);
        return pivot;
    }

    private static Node rotateLeft(Node node) {
        Node pivot = node.right; //~ REAL NullPointerException forced
        node.right = pivot.left; //~ REAL NullPointerException forced
        pivot.left = node;
        update(node);
        update(pivot);
        return pivot;
    }

    private static int height(Node node) {
        return node == null ? 0 : node.height;
    }

    private static void update(Node node) {
        node.height = 1 + Math.max(height(node.left), height(node.right)); //~ REAL NullPointerException forced
    }

    public boolean contains(int key) {
        Node node = root;
        while (node != null && node.key != key) {
            node = key < node.key ? node.left : node.right;
        }
        return node != null;
    }

    public void removeLeast() {
        if (root != null) {
            root = withoutLeast(root);
        }
    }

    private static Node withoutLeast(Node node) {
        if (node.left == null) { //~ REAL NullPointerException forced
            return node.right;
        }
        node.left = withoutLeast(node.left);
        return rebalance(node);
    }

    public int min() {
        Node node = root;
        while (node.left != null) { //~ REAL NullPointerException public own
            node = node.left;
        }
        return node.key;
    }

    public int minGuarded() {
        return root == null ? 0 : min();
    }
}
