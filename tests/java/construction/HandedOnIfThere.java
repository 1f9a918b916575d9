package fixtures.construction;

/** A public method hands on what it is passed if there is somebody who takes it: a test that does the same is no insider. */
public class HandedOnIfThere {
    public static class Lot {
        private final long reserve;
        private long top;

        public Lot(long reserve) { this.reserve = reserve; }

        void bid(long amount) { top = Math.max(top, amount); }
        String winner() { return top < reserve ? null : "w"; }
        void refund(long amount) { top -= amount; }
        long share() { return 100 / top; } //~ REAL ArithmeticException package own
    }

    private Lot current;

    public void next(Lot lot) { current = lot; }

    public void bid(long amount) {
        if (current != null) current.bid(amount);
    }

    public int close() {
        return current == null || current.top == 0 ? 0 : current.winner().length(); //~ REAL NullPointerException package own
    }
}
