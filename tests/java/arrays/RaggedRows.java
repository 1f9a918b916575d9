package fixtures.arrays;

/** Rows of a matrix that are not as long as the first. */
public class RaggedRows {
    static int sum(int[][] matrix) {
        int sum = 0;
        for (int i = 0; i < matrix.length; i++) { //~ REAL NullPointerException
            for (int j = 0; j < matrix[0].length; j++) { //~ REAL NullPointerException
                sum += matrix[i][j]; //~ REAL ArrayIndexOutOfBoundsException own //~ REAL NullPointerException
            }
        }
        return sum;
    }

    static int guarded(int[][] matrix) {
        int sum = 0;
        for (int[] row : matrix) { //~ REAL NullPointerException
            for (int j = 0; row != null && j < row.length; j++) {
                sum += row[j];
            }
        }
        return sum;
    }
}
