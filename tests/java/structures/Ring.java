package fixtures.structures;

import java.util.Iterator;
import java.util.NoSuchElementException;

/** A circular doubly linked list with a header: each node is its neighbours' neighbour. */
public class Ring<T> implements Iterable<T> {
    private static class Node<T> {
        T value;
        Node<T> next;
        Node<T> previous;
    }

    private final Node<T> header = new Node<>();
    private int size;

    public Ring() {
        header.next = header;
        header.previous = header;
    }

    public void addFirst(T value) {
        insertBefore(header.next, value);
    }

    public void addLast(T value) {
        insertBefore(header, value);
    }

    private void insertBefore(Node<T> node, T value) {
        Node<T> added = new Node<>();
        added.value = value;
        added.next = node;
        added.previous = node.previous; //~ REAL NullPointerException forced
        added.previous.next = added;
        node.previous = added;
        size++;
    }

    private T unlink(Node<T> node) {
        node.previous.next = node.next; //~ REAL NullPointerException forced
        node.next.previous = node.previous;
        size--;
        return node.value;
    }

    public T removeFirst() {
        if (size == 0) {
            throw new NoSuchElementException();
        }
        return unlink(header.next);
    }

    public boolean contains(T value) {
        for (Node<T> node = header.next; node != header; node = node.next) {
            if (value == null ? node.value == null : value.equals(node.value)) {
                return true;
            }
        }
        return false;
    }

    public int firstHash() {
        return header.next.value.hashCode(); //~ REAL NullPointerException public own
    }

    public int firstHashGuarded() {
        T first = header.next.value;
        return first == null ? 0 : first.hashCode();
    }

    public void rotate() {
        if (size > 1) {
            addLast(removeFirst());
        }
    }

    @Override
    public Iterator<T> iterator() {
        return new Iterator<>() {
            private Node<T> at = header;

            @Override
            public boolean hasNext() {
                return at.next != header; //~ REAL NullPointerException forced
            }

            @Override
            public T next() {
                if (at.next == header) { //~ REAL NullPointerException forced
                    throw new NoSuchElementException();
                }
                at = at.next;
                return at.value;
            }
        };
    }
}
