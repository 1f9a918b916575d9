package fixtures.blame;

/** Arrays and numbers that do not fit each other are the caller's mistake, where nothing fails on longer arrays. */
public class UnfitParts {
    private final double[] cells;
    private final int rows;
    private final int columns;

    public UnfitParts(int rows, int columns, double[] cells) {
        this.rows = rows;
        this.columns = columns;
        this.cells = cells;
    }

    public double corner() {
        return rows * columns < 2 ? 0 : cells[rows * columns - 1]; //~ REAL ArrayIndexOutOfBoundsException caller //~ REAL NullPointerException caller
    }

    public double behind() { return cells[rows * columns]; } //~ REAL ArrayIndexOutOfBoundsException own //~ REAL NullPointerException caller

    public static final class Sparse {
        private final int size, n;
        private final int[] places, values;

        public Sparse(int size, int[] places, int[] values, int n) {
            this.size = size;
            this.places = places;
            this.values = values;
            this.n = n;
        }

        public int at(int place) {
            for (int i = 0; i < n; i++) {
                if (places[i] == place) return values[i];
                //~^ REAL ArrayIndexOutOfBoundsException caller //~^ REAL NullPointerException caller
            }
            return size;
        }
    }
}
