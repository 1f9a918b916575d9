package fixtures.arrays;

/** Arrays of arrays whose number of rows comes in. */
public class UnknownRows {
    static int[][] transposed(int[][] rows) {
        if (rows == null || rows.length == 0 || rows[0] == null) {
            return rows;
        }
        int[][] columns = new int[rows[0].length][rows.length];
        for (int j = 0; j < rows[0].length; j++) {
            columns[j][0] = rows[0][j];
        }
        return columns;
    }

    static int last(int n) {
        if (n < 1) {
            return 0;
        }
        int[][] square = new int[n][n];
        return square[n - 1][n]; //~ REAL ArrayIndexOutOfBoundsException
    }

    static int corner(int n) {
        int[][] square = n < 1 ? new int[1][1] : new int[n][n];
        return square[square.length - 1][square.length - 1];
    }

    static int[][] negative(int n) {
        return new int[n][2]; //~ REAL NegativeArraySizeException caller
    }
}
