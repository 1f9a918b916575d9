package fixtures.construction;

/** Arrays that an object hands out are written to by whoever has them; copies are not. */
public class HandedOutArrays {
    private final int[] weights = {1, 2};
    private final int[] shares = {1, 2};
    private final int[][] rows = {{1, 2}, {3}};

    public int[] weights() {
        return weights;
    }

    public int[] shares() {
        return shares.clone();
    }

    /** What is written into is a row, never the array of them. */
    public int[] row(int at) {
        return at < 0 || at > 1 ? new int[1] : rows[at];
    }

    public int perWeight() {
        return 10 / weights[1]; //~ REAL ArithmeticException public own
    }

    public int perShare() {
        return 10 / shares[1]; //~ REAL ArithmeticException forced caller
    }

    public int perRow() {
        return 10 / rows[1][0]; //~ REAL ArithmeticException public own //~ REAL NullPointerException forced caller //~ REAL ArrayIndexOutOfBoundsException forced caller
    }
}
