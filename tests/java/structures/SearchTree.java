package fixtures.structures;

/** A binary search tree without balance. */
public class SearchTree {
    private static class Node {
        int key;
        Node left;
        Node right;

        Node(int key) {
            this.key = key;
        }
    }

    private Node root;
    private int size;

    public boolean insert(int key) {
        if (root == null) {
            root = new Node(key);
            size++;
            return true;
        }
        Node node = root;
        while (node.key != key) {
            Node next = key < node.key ? node.left : node.right;
            if (next == null) {
                attach(node, key);
                return true;
            }
            node = next;
        }
        return false;
    }

    private void attach(Node parent, int key) {
        if (key < parent.key) { //~ REAL NullPointerException forced
            parent.left = new Node(key);
        } else {
            parent.right = new Node(key);
        }
        size++;
    }

    public boolean contains(int key) {
        Node node = root;
        while (node != null && node.key != key) {
            node = key < node.key ? node.left : node.right;
        }
        return node != null;
    }

    public void remove(int key) {
        root = remove(root, key);
    }

    private Node remove(Node node, int key) {
        if (node == null) {
            return null;
        }
        if (key < node.key) {
            node.left = remove(node.left, key);
        } else if (key > node.key) {
            node.right = remove(node.right, key);
        } else if (node.left == null || node.right == null) {
            size--;
            return node.left == null ? node.right : node.left;
        } else {
            node.key = least(node.right);
            node.right = remove(node.right, node.key);
        }
        return node;
    }

    private static int least(Node node) {
        while (node.left != null) { //~ REAL NullPointerException public own
            node = node.left;
        }
        return node.key;
    }

    public int min() {
        return least(root);
    }

    public int minGuarded() {
        return root == null ? 0 : least(root);
    }

    public int max() {
        Node node = root;
        while (node.right != null) { //~ REAL NullPointerException public own
            node = node.right;
        }
        return node.key;
    }

    public int sum() {
        return sum(root);
    }

    private static int sum(Node node) {
        return node == null ? 0 : sum(node.left) + node.key + sum(node.right);
    }

    public int height() {
        return height(root);
    }

    private static int height(Node node) {
        return node == null ? 0 : 1 + Math.max(height(node.left), height(node.right));
    }

    public int average() {
        return sum() / size; //~ REAL ArithmeticException public own
    }
}
