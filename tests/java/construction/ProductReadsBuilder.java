package fixtures.construction;

/** A product takes its fields from the builder that it gets, under other names. */
public class ProductReadsBuilder {
    private final int[] cells;
    private final int step;
    private final String label;

    private ProductReadsBuilder(Builder from) {
        cells = new int[from.width]; //~ REAL NegativeArraySizeException public caller, NullPointerException forced
        step = from.stride;
        label = from.title == null ? "none" : from.title;
    }

    public static class Builder {
        private int width = 4;
        private int stride = 1;
        private String title;

        public Builder width(int width) {
            this.width = width;
            return this;
        }
        public Builder stride(int stride) {
            this.stride = stride;
            return this;
        }
        public ProductReadsBuilder build() {
            return new ProductReadsBuilder(this);
        }
    }

    public int share() {
        return 100 / cells.length + 100 / step; //~ REAL ArithmeticException public own, ArithmeticException public own
    }
    public int length() {
        return label.length();
    }
}
