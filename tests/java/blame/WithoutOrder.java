package fixtures.blame;

import java.util.PriorityQueue;
import java.util.Set;
import java.util.TreeSet;

/** Objects that have no order are put where one is needed: no argument would do. */
public class WithoutOrder {
    static class Plain { }
    static class Ordered extends Plain implements Comparable<Ordered> {
        @Override public int compareTo(Ordered other) { return 0; }
    }
    static final class Lone { }

    private final PriorityQueue<Lone> queue = new PriorityQueue<>();

    static int sorted(Lone lone) {
        Set<Lone> set = new TreeSet<>();
        if (lone != null) { set.add(lone); } //~ REAL ClassCastException package own
        return set.size();
    }

    void offer(Lone lone) { if (lone != null) { queue.offer(lone); } } //~ REAL ClassCastException package own

    static int may(Plain plain) {
        Set<Plain> set = new TreeSet<>();
        if (plain != null) { set.add(plain); } //~ REAL ClassCastException package caller
        return set.size();
    }

    static int copied(PriorityQueue<Lone> queue) { return queue == null ? 0 : new PriorityQueue<>(queue).size(); }
}
