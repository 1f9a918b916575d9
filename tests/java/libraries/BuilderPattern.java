package fixtures.libraries;

/** A builder whose optional part was never given. */
public class BuilderPattern {
    public static class Builder {
        private String title;
        private int columns;

        public Builder title(String title) {
            this.title = title;
            return this;
        }

        public Builder columns(int columns) {
            this.columns = columns;
            return this;
        }

        public int cellWidth() {
            return 80 / columns; //~ REAL ArithmeticException
        }

        public int titleLength() {
            return title.length(); //~ REAL NullPointerException
        }
    }

    static int complete() {
        return new Builder().columns(4).title("table").cellWidth();
    }
}
