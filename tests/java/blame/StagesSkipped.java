package fixtures.blame;

/** Stages of a private class: who casts the first to the last skips the checks between them. */
public class StagesSkipped {
    public interface First {
        First rate(int rate);

        Last end();
    }

    public interface Last {
        int run();

        int rest(int all);
    }

    private static final class Stages implements First, Last {
        private int rate;

        public Stages rate(int rate) {
            this.rate = Math.max(1, rate);
            return this;
        }

        public Last end() {
            if (rate == 0) {
                throw new IllegalStateException();
            }
            return this;
        }

        public int run() { return 10 / rate; } //~ REAL ArithmeticException public caller

        public int rest(int all) { return all / (rate - 7); } //~ REAL ArithmeticException public own
    }

    public static First first() {
        return new Stages();
    }
}
