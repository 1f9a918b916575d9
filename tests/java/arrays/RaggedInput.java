package fixtures.arrays;

/** An input array of arrays may have null rows and rows of different lengths. */
public class RaggedInput {
    static int corner(int[][] rows) {
        if (rows == null || rows.length < 2) {
            return 0;
        }
        int width = rows[0].length; //~ REAL NullPointerException
        int[] second = rows[1];
        if (second == null || width == 0) {
            return 0;
        }
        return second[width - 1]; //~ REAL ArrayIndexOutOfBoundsException
    }

    static int guarded(int[][] rows) {
        if (rows == null || rows.length == 0 || rows[0] == null) {
            return 0;
        }
        return rows[0].length == 0 ? 0 : rows[0][rows[0].length - 1];
    }
}
