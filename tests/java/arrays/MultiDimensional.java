package fixtures.arrays;

/** Rows of an array of arrays: unset ones are null, others have their own lengths. */
public class MultiDimensional {
    static int unsetRow(int i) {
        int[][] rows = new int[3][];
        rows[0] = new int[1];
        if (i < 0 || i >= 3) {
            return 0;
        }
        return rows[i].length; //~ REAL NullPointerException
    }

    static int column(int i) {
        int[][] grid = new int[3][2];
        if (i < 0 || i >= 3) {
            return 0;
        }
        return grid[0][i]; //~ REAL ArrayIndexOutOfBoundsException
    }

    static int guarded(int i) {
        int[][] grid = new int[3][2];
        if (i < 0 || i >= 2) {
            return 0;
        }
        return grid[2][i];
    }
}
