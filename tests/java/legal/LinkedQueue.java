package fixtures.legal;

/** Linked nodes with head, tail and count: the three agree. */
public class LinkedQueue {
    private static final class Node {
        final String value;
        Node next;

        Node(String value) {
            this.value = value;
        }
    }

    private Node head;
    private Node tail;
    private int count;

    public void add(String value) {
        Node node = new Node(value == null ? "" : value);
        if (count == 0) {
            head = node;
        } else {
            tail.next = node; //~ REAL NullPointerException forced
        }
        tail = node;
        count++;
    }

    public String remove() {
        if (count == 0) {
            return null;
        }
        String value = head.value; //~ REAL NullPointerException forced
        head = head.next;
        count--;
        return value.trim(); //~ REAL NullPointerException forced
    }
}
