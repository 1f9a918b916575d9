package fixtures.libraries;

/** A stack of linked nodes: peek and pop on an empty one. */
public class LinkedStack {
    static class Node {
        int value;
        Node below;
    }

    Node top;

    void push(int value) {
        Node node = new Node();
        node.value = value;
        node.below = top;
        top = node;
    }

    int pop() {
        int value = top.value; //~ REAL NullPointerException
        top = top.below;
        return value;
    }

    static int pushedAndPopped(int x) {
        LinkedStack stack = new LinkedStack();
        stack.push(x);
        return stack.pop();
    }

    int guarded() {
        return top == null ? 0 : top.value;
    }
}
