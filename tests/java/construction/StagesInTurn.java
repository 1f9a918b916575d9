package fixtures.construction;

/** Stages that give each other, over and over, and the object from each of them. */
public class StagesInTurn {
    private int value;
    private StagesInTurn(int value) { this.value = value; }

    public int share() {
        return 100 / (value - 3); //~ REAL ArithmeticException public own
    }

    public void bump() { value += 7; }

    public int rest() {
        return 100 / (value - 12345); //~ REAL ArithmeticException forced own
    }

    public static class Shop {
        public Odd open() {
            Odd first = new Odd(2);
            first.next = new Even(first);
            return first;
        }
    }

    public static class Odd {
        private final int value;
        private Even next;
        private Odd(int value) { this.value = value; }
        public Even next() { return next; }
        public StagesInTurn take() { return new StagesInTurn(value); }
    }

    public static class Even {
        private final Odd next;
        private Even(Odd next) { this.next = next; }
        public Odd next() { return next; }
        public StagesInTurn take() { return new StagesInTurn(next.value + 1); }
    }
}
