package demo;

/** Public and package-private state, a final field, a private method. */
public class Node {
    public int value;
    Node next;
    private final byte mark;

    public Node() {
        mark = 0;
    }

    public Node(int value) {
        this.value = value;
        mark = 0;
    }

    public Node(Node next) {
        this.next = next;
        mark = 0;
    }

    public int swap(Node other) {
        return other.next.next.value;
    }

    int skip(int n) {
        return 10 / (next.next == this ? value - n : 1);
    }

    private int hidden(byte expected, short[] weights) {
        return mark == expected ? weights[mark] : 0;
    }

    public static class List extends Node {
        public Node first(Node[] all, int index) {
            return all[index];
        }
    }
}
