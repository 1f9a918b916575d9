package fixtures.construction;

/** A builder collects the state and hands it over at the end. */
public class ByBuilder {
    private final int rows;
    private final String title;

    private ByBuilder(Builder builder) {
        title = builder.title(); //~ REAL NullPointerException forced
        rows = builder.rows;
    }

    public static Builder builder() { return new Builder(); }

    public int perRow(int cells) {
        return cells / rows; //~ REAL ArithmeticException public
    }

    public int titleLength() {
        return title.length(); //~ REAL NullPointerException public own
    }

    public static class Builder {
        private int rows = 1;
        private String title;

        public Builder rows(int rows) {
            this.rows = rows;
            return this;
        }

        String title() { return title; }

        public ByBuilder build() { return new ByBuilder(this); }
    }
}
