package fixtures.libraries;

import java.time.Clock;
import java.time.LocalDate;
import java.util.Comparator;
import java.util.PriorityQueue;
import java.util.concurrent.ConcurrentLinkedQueue;

/** Queues whose inside is not known refuse null all the same, and so do clocks. */
public class RefusedByQueue {
    private final PriorityQueue<String> byLength = new PriorityQueue<>(Comparator.comparing(String::length));
    private final ConcurrentLinkedQueue<String> waiting = new ConcurrentLinkedQueue<>();

    public void add(String name) {
        byLength.add(name); //~ REAL NullPointerException public caller
    }

    public void addIfAny(String name) {
        if (name != null) {
            byLength.offer(name);
        }
    }

    public void enqueue(String name) {
        waiting.add(name); //~ REAL NullPointerException public caller
    }

    public static LocalDate today(Clock clock) {
        return LocalDate.now(clock); //~ REAL NullPointerException public caller
    }
}
