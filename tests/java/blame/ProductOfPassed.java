package fixtures.blame;

/** A number that is checked against a size that the constructor has computed is checked. */
public class ProductOfPassed {
    private final int size;
    private final int[] cells;

    public ProductOfPassed(int size) {
        if (size < 2 || size > 20) {
            throw new IllegalArgumentException("size " + size);
        }
        this.size = size;
        cells = new int[size * size];
    }

    public int cell(int n) {
        if (n < 1 || n > size * size) {
            throw new IllegalArgumentException("no cell " + n);
        }
        return cells[n]; //~ REAL ArrayIndexOutOfBoundsException public contradiction
    }

    public int open(int n) {
        return cells[n]; //~ REAL ArrayIndexOutOfBoundsException public caller
    }
}
