package fixtures.loops;

/** Two counters, one of them too long for the inner array. */
public class NestedLoops {
    static int transposed(int rows, int columns) {
        int[][] grid = new int[4][6];
        int sum = 0;
        if (rows > 4 || columns > 6) {
            return 0;
        }
        for (int r = 0; r < rows; r++) {
            for (int c = 0; c < columns; c++) {
                sum += grid[c][r]; //~ REAL ArrayIndexOutOfBoundsException
            }
        }
        return sum;
    }

    static int right() {
        int[][] grid = new int[4][6];
        int sum = 0;
        for (int r = 0; r < grid.length; r++) {
            for (int c = 0; c < grid[r].length; c++) {
                sum += grid[r][c];
            }
        }
        return sum;
    }
}
