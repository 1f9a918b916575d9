package fixtures.collections;

import java.util.Queue;

/** A loop over a queue that grows: the queue does not count changes, and who comes next depends on its room. */
public class QueueInLoop {
    static void grow(Queue<String> queue, String last) { //~ GAP no-model:java.util.
        if (queue == null || last == null || queue.size() != 2) {
            return;
        }
        for (String name : queue) {
            queue.add(last);
        }
    }

    static int growOne(Queue<String> queue) {
        if (queue == null || queue.size() != 1) {
            return 0;
        }
        for (String name : queue) {
            queue.add(name);
        }
        return 1 / (queue.size() - 2); //~ REAL ArithmeticException
    }
}
