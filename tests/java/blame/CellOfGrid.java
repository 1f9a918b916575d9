package fixtures.blame;

/** Where a cell lies is computed from what the caller names and what the class keeps: the caller can always name none. */
public class CellOfGrid {
    private final int columns;
    private final double[] cells;

    public CellOfGrid(int rows, int columns) {
        if (rows < 0 || columns < 0 || rows > 9 || columns > 9) {
            throw new IllegalArgumentException();
        }
        this.columns = columns;
        cells = new double[rows * columns];
    }

    public double at(int row, int column) {
        return cells[row * columns + column]; //~ REAL ArrayIndexOutOfBoundsException public caller
    }

    public double behind(int index) {
        return cells[columns + index]; //~ REAL ArrayIndexOutOfBoundsException public caller
    }

    public double round(int index) {
        return cells[(columns + index) % 5]; //~ REAL ArrayIndexOutOfBoundsException public contradiction
    }

    public double last() {
        return cells[cells.length - 1]; //~ REAL ArrayIndexOutOfBoundsException public own
    }
}
