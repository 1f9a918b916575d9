package fixtures.structures;

import java.util.Iterator;
import java.util.NoSuchElementException;

/** A linked list that counts its nodes and knows its last one. */
public class SinglyLinkedList implements Iterable<Integer> {
    private static class Node {
        int value;
        Node next;

        Node(int value, Node next) {
            this.value = value;
            this.next = next;
        }
    }

    private Node head;
    private Node tail;
    private int size;

    public void addFirst(int value) {
        head = new Node(value, head);
        if (tail == null) {
            tail = head;
        }
        size++;
    }

    public void addLast(int value) {
        Node node = new Node(value, null);
        if (head == null) {
            head = node;
        } else {
            tail.next = node; //~ REAL NullPointerException forced
        }
        tail = node;
        size++;
    }

    public boolean remove(int value) {
        Node before = null;
        for (Node node = head; node != null; before = node, node = node.next) {
            if (node.value == value) {
                unlink(before, node);
                return true;
            }
        }
        return false;
    }

    private void unlink(Node before, Node node) {
        if (before == null) {
            head = node.next; //~ REAL NullPointerException forced
        } else {
            before.next = node.next; //~ REAL NullPointerException forced
        }
        if (node.next == null) {
            tail = before;
        }
        size--;
    }

    public boolean contains(int value) {
        for (Node node = head; node != null; node = node.next) {
            if (node.value == value) {
                return true;
            }
        }
        return false;
    }

    public int get(int index) {
        if (index < 0 || index >= size) {
            throw new NoSuchElementException();
        }
        Node node = head;
        for (int i = 0; i < index; i++) {
            node = node.next; //~ REAL NullPointerException forced
        }
        return node.value; //~ REAL NullPointerException forced
    }

    public void reverse() {
        Node reversed = null;
        tail = head;
        while (head != null) {
            Node next = head.next;
            head.next = reversed;
            reversed = head;
            head = next;
        }
        head = reversed;
    }

    public int max() {
        int max = head.value; //~ REAL NullPointerException public own
        for (Node node = head.next; node != null; node = node.next) {
            max = Math.max(max, node.value);
        }
        return max;
    }

    public int maxGuarded() {
        return size == 0 ? 0 : max();
    }

    @Override
    public Iterator<Integer> iterator() {
        return new Iterator<>() {
            private Node next = head;

            @Override
            public boolean hasNext() {
                return next != null;
            }

            @Override
            public Integer next() {
                if (next == null) {
                    throw new NoSuchElementException();
                }
                int value = next.value;
                next = next.next;
                return value;
            }
        };
    }
}
