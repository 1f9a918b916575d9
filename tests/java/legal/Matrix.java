package fixtures.legal;

/** Rows, columns and cells that the constructor makes fit together. */
public class Matrix {
    private final int rows;
    private final int columns;
    private final double[] cells;

    public Matrix(int rows, int columns) {
        if (rows < 1 || columns < 1 || rows > 1000 || columns > 1000) {
            throw new IllegalArgumentException("size");
        }
        this.rows = rows;
        this.columns = columns;
        this.cells = new double[rows * columns];
    }

    public double get(int row, int column) {
        if (row < 0 || row >= rows || column < 0 || column >= columns) {
            throw new IllegalArgumentException("cell");
        }
        return cells[row * columns + column]; //~ REAL ArrayIndexOutOfBoundsException forced
    }

    public double corner() {
        return cells[rows * columns - 1]; //~ REAL ArrayIndexOutOfBoundsException forced
    }

    public int rowOf(int cell) {
        return cell / columns;
    }

    public double origin() {
        return cells[0];
    }
}
