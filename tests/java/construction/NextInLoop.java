package fixtures.construction;

/** Who goes on to the next one in a loop asks whether there is one: the last one has none. */
public class NextInLoop {
    public static final class Step {
        private Step next;
        private int cost = 1;

        public Step then(Step step) {
            next = step;
            return step;
        }

        public int own() { return cost; }
    }

    private Step head;
    private int count;

    public void start(Step first) {
        head = first;
        count = 0;
        for (Step step = first; step != null && count < 10; step = step.next) count++;
    }

    public int third() { return count >= 2 ? head.next.next.own() : 0; } //~ REAL NullPointerException public own

    public int second() { return count >= 2 ? head.next.own() : 0; } //~ REAL NullPointerException public caller
}
