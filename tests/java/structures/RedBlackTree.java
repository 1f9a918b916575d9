package fixtures.structures;

/** A red-black tree with parents: what an insertion or a removal breaks is mended upwards. */
public class RedBlackTree {
    private static class Node {
        int key;
        boolean red = true;
        Node parent;
        Node left;
        Node right;

        Node(int key, Node parent) {
            this.key = key;
            this.parent = parent;
        }
    }

    private Node root;

    public boolean insert(int key) {
        Node parent = null;
        for (Node node = root; node != null; node = key < node.key ? node.left : node.right) {
            if (node.key == key) {
                return false;
            }
            parent = node;
        }
        Node added = new Node(key, parent);
        if (parent == null) {
            root = added;
        } else if (key < parent.key) {
            parent.left = added;
        } else {
            parent.right = added;
        }
        mendInsertion(added);
        return true;
    }

    private void mendInsertion(Node node) {
        while (isRed(node.parent)) { //~ REAL NullPointerException forced
            Node parent = node.parent;
            Node grandparent = parent.parent;
            boolean isLeft = parent == grandparent.left; //~ REAL NullPointerException forced
            Node uncle = isLeft ? grandparent.right : grandparent.left;
            if (isRed(uncle)) {
                parent.red = false;
                uncle.red = false;
                grandparent.red = true;
                node = grandparent;
                continue;
            }
            if (node == (isLeft ? parent.right : parent.left)) {
                rotate(parent, isLeft);
                parent = node;
            }
            parent.red = false;
            grandparent.red = true;
            rotate(grandparent, !isLeft);
            break;
        }
        root.red = false; //~ REAL NullPointerException forced
    }

    private void rotate(Node node, boolean toLeft) {
        Node pivot = toLeft ? node.right : node.left; //~ REAL NullPointerException forced
        Node moved = toLeft ? pivot.left : pivot.right; //~ REAL NullPointerException forced
        replace(node, pivot);
        if (toLeft) {
            pivot.left = node;
            node.right = moved;
        } else {
            pivot.right = node;
            node.left = moved;
        }
        node.parent = pivot;
        if (moved != null) {
            moved.parent = node;
        }
    }

    private void replace(Node node, Node other) {
        if (node.parent == null) { //~ REAL NullPointerException forced
            root = other;
        } else if (node == node.parent.left) {
            node.parent.left = other;
        } else {
            node.parent.right = other;
        }
        if (other != null) {
            other.parent = node.parent;
        }
    }

    private static boolean isRed(Node node) {
        return node != null && node.red;
    }

    public boolean contains(int key) {
        return find(key) != null;
    }

    private Node find(int key) {
        Node node = root;
        while (node != null && node.key != key) {
            node = key < node.key ? node.left : node.right;
        }
        return node;
    }

    public void removeLeaf(int key) {
        Node node = find(key);
        if (node != null && node.red && node.left == null && node.right == null) {
            replace(node, null);
        }
    }

    public int max() {
        Node node = root;
        while (node.right != null) { //~ REAL NullPointerException public own
            node = node.right;
        }
        return node.key;
    }

    public int maxGuarded() {
        return root == null ? 0 : max();
    }

    public int blackHeight() {
        int height = 0;
        for (Node node = root; node != null; node = node.left) {
            height += node.red ? 0 : 1;
        }
        return height;
    }
}
