package fixtures.models;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Queue;

/** Both ends of queues and stacks that may be empty. */
public class DequeModel {
    static Object pop(Deque<Object> stack) {
        return stack == null ? null : stack.pop(); //~ REAL NoSuchElementException
    }

    static Object popGuarded(Deque<Object> stack) {
        return stack == null || stack.isEmpty() ? null : stack.pop();
    }

    static int poll(Queue<String> queue) {
        return queue == null ? 0 : queue.poll().length(); //~ REAL NullPointerException
    }

    static int pollAll(Queue<String> queue) {
        int length = 0;
        while (queue != null && !queue.isEmpty()) {
            length += queue.poll().length();
        }
        return length;
    }

    static void pushNull(ArrayDeque<Object> queue, Object element) {
        if (queue != null) {
            queue.addLast(element); //~ REAL NullPointerException
        }
    }
}
