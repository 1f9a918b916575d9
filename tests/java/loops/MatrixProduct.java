package fixtures.loops;

/** Three loops over sizes that need not fit. A jump through the outer one does not start it again from below. */
public class MatrixProduct {
    private final double[][] cells;
    private final int rows;
    private final int columns;

    public MatrixProduct(int rows, int columns) {
        if (rows < 1 || columns < 1) {
            throw new IllegalArgumentException();
        }
        this.rows = rows;
        this.columns = columns;
        cells = new double[rows][columns];
    }

    public static double[][] times(MatrixProduct left, MatrixProduct right) {
        if (left == null || right == null) {
            return null;
        }
        MatrixProduct product = new MatrixProduct(left.rows, right.columns);
        double[][] factors = right.cells;
        for (int i = 0; i < left.rows; i++) {
            for (int j = 0; j < right.columns; j++) {
                for (int k = 0; k < left.columns; k++) {
                    product.cells[i][j] += left.columns * factors[k][0]; //~ REAL ArrayIndexOutOfBoundsException public own, NullPointerException forced caller
                }
            }
        }
        return product.cells;
    }
}
