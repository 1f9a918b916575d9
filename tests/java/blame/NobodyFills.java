package fixtures.blame;

/** A field that is only ever filled by who uses it first is nobody else's to fill. */
public final class NobodyFills {
    public static final class Node {
        public int value;
        public Node next;
    }

    public static final class Queue {
        private Node tail;

        public void add(Node node) {
            if (node == null) return;
            tail.next = node; //~ REAL NullPointerException public own
            tail = node;
        }

        public int last() { return tail.value; } //~ REAL NullPointerException public caller
        public int twice() { return 2 * tail.value; } //~ REAL NullPointerException public caller
        public boolean isLast(int value) { return tail.value == value; } //~ REAL NullPointerException public caller
        public boolean isFull() { return tail.value > 8; } //~ REAL NullPointerException public caller
        public void clear(int value) { tail.value = value; } //~ REAL NullPointerException public caller
    }

    public static final class Log {
        private Node sink;
        private boolean begun;

        public void begin() {
            if (begun) sink.value++;
            sink = new Node();
            begun = true;
        }

        public int size() { return sink.value + 0 * sink.value; } //~ REAL NullPointerException public caller
    }
}
