package fixtures.construction;

/** Of two numbers that a constructor keeps in strict order, none are tried that are equal. */
public record StrictOrder(int low, int high) {
    public StrictOrder {
        if (low >= high) {
            throw new IllegalArgumentException("empty");
        }
    }

    public int share(StrictOrder other) {
        return 10 / (Math.max(low, other.low) < Math.min(high, other.high) ? 1 : 0); //~ REAL ArithmeticException public own //~ REAL NullPointerException public caller
    }

    public int one() {
        return 10 / (high - low);
    }

    /** The same in a class. */
    public static final class Span {
        private final int low;
        private final int high;

        public Span(int low, int high) {
            if (low >= high) {
                throw new IllegalArgumentException("empty");
            }
            this.low = low;
            this.high = high;
        }

        public int share(Span other) {
            return 10 / (Math.max(low, other.low) < Math.min(high, other.high) ? 1 : 0); //~ REAL ArithmeticException public own //~ REAL NullPointerException public caller
        }
    }
}
