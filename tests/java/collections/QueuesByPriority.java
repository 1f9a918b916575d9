package fixtures.collections;

import java.util.Comparator;
import java.util.PriorityQueue;
import java.util.Queue;

/** Queues by priority in fields: what they hold is what public calls put in, in the order that the queue gives it. */
public class QueuesByPriority {
    private final PriorityQueue<Integer> costs = new PriorityQueue<>(Comparator.reverseOrder());
    private final Queue<String> names = new PriorityQueue<>();

    public void cost(int cost) { costs.add(cost); }
    public void name(String name) { names.add(name == null ? "" : name); }
    public int share() { return costs.isEmpty() ? 0 : 100 / costs.peek(); } //~ REAL ArithmeticException public own
    public int least() { return costs.poll(); } //~ REAL NullPointerException public own
    public char initial() { return names.isEmpty() ? '-' : names.peek().charAt(0); } //~ REAL StringIndexOutOfBoundsException public own
    public String first() { return costs.stream().map(Integer::toBinaryString).findFirst().get(); } //~ REAL NoSuchElementException public own
    public int gap() { return costs.size() < 2 ? 0 : 60 / (costs.poll() - costs.poll()); } //~ REAL ArithmeticException public own

    public void dropFree() {
        for (Integer cost : costs) { //~ REAL ConcurrentModificationException public own
            if (cost == 0) {
                costs.remove(cost);
            }
        }
    }

    public int size() { return names.isEmpty() ? 1 : 100 / names.size(); }
}
