package fixtures.construction;

/** An object that comes out of a builder, and on which a call is made again and again. */
public class BuiltThenRepeated {
    private final String queue;
    private int attempts;

    BuiltThenRepeated(String queue) {
        this.queue = queue;
    }

    public static Builder builder() {
        return new Builder();
    }

    public void fail() {
        attempts++;
    }

    public int backoff() {
        return 1000 / (3 - attempts); //~ REAL ArithmeticException public own
    }

    public static class Builder {
        private String queue = "";

        public Builder queue(String queue) {
            this.queue = queue;
            return this;
        }

        public BuiltThenRepeated build() {
            return new BuiltThenRepeated(queue);
        }
    }
}
