package fixtures.models;

import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.TimeUnit;

/** Queues of several threads, used by one. */
public class QueuesModel {
    static int polled(ConcurrentLinkedQueue<String> queue) {
        return queue == null ? 0 : queue.poll().length(); //~ REAL NullPointerException
    }

    static int full(String a, String b) {
        ArrayBlockingQueue<String> queue = new ArrayBlockingQueue<>(1);
        queue.add(a == null ? "a" : a);
        return queue.offer(b == null ? "b" : b) ? 10 / 0 : 10 / queue.remainingCapacity(); //~ REAL ArithmeticException
    }

    static void refused(LinkedBlockingDeque<String> deque, String s) throws InterruptedException {
        if (deque != null) {
            deque.putLast(s); //~ REAL NullPointerException
        }
    }

    static int waited(BlockingQueue<String> queue, List<String> rest) throws InterruptedException {
        int n = queue == null || rest == null ? 1 : queue.drainTo(rest);
        return n > 0 || queue.poll(1, TimeUnit.MILLISECONDS) != null ? 0 : queue.take().length();
    }

    static int copied(CopyOnWriteArraySet<String> set) {
        for (String s : set == null ? List.<String>of() : set) {
            set.remove(s);
        }
        return set == null ? 1 : 10 / set.size(); //~ REAL ArithmeticException
    }
}
