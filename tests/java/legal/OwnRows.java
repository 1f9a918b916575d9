package fixtures.legal;

/** Rows of a matrix are there from the start, and nobody else gets hold of the matrix. */
public class OwnRows {
    private final int[][] cells;
    private final String[][] names = new String[4][2];

    public OwnRows(int rows, int columns) {
        cells = new int[rows < 1 ? 1 : rows][columns < 1 ? 1 : columns];
    }

    public void set(int row, int column, int value) {
        if (row >= 0 && row < cells.length && column >= 0 && column < cells[row].length) {
            cells[row][column] = value;
        }
    }

    public void replace(int row, int[] values) {
        if (values != null && row >= 0 && row < cells.length) {
            cells[row] = values.clone();
        }
    }

    public int sum() {
        int sum = 0;
        for (int[] row : cells) {
            for (int cell : row) {
                sum += cell;
            }
        }
        return sum;
    }

    public boolean isOpen(int row) {
        return row >= 0 && row < names.length && names[row].length > 1;
    }
}
