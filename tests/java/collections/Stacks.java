package fixtures.collections;

import java.util.LinkedList;
import java.util.Stack;
import java.util.Vector;

/** The older lists have exceptions of their own. */
public class Stacks {
    static Object popStack(Stack<Object> stack) {
        return stack == null ? null : stack.pop(); //~ REAL EmptyStackException
    }

    static Object popGuarded(Stack<Object> stack) {
        return stack == null || stack.empty() ? null : stack.pop();
    }

    static Object at(Vector<Object> items, int index) {
        return items == null ? null : items.elementAt(index); //~ REAL ArrayIndexOutOfBoundsException
    }

    static Object ownFirst(boolean fill) {
        LinkedList<Object> list = new LinkedList<>();
        if (fill) list.addLast("only");
        return list.removeFirst(); //~ REAL NoSuchElementException
    }
}
