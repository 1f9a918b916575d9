package fixtures.arrays;

/** Two array parameters may be the same array, and two indices the same cell. */
public class ArrayAlias {
    static int twoArrays(int[] a, int[] b) {
        if (a == null || b == null || a.length == 0 || b.length == 0) {
            return 0;
        }
        a[0] = 1;
        b[0] = 0;
        return 10 / a[0]; //~ REAL ArithmeticException
    }

    static int twoCells(int i, int j) {
        int[] cells = new int[4];
        if (i < 0 || i > 3 || j < 0 || j > 3) {
            return 0;
        }
        cells[i] = 1;
        cells[j] = 0;
        return 10 / cells[i]; //~ REAL ArithmeticException
    }

    static int differentCells(int i) {
        int[] cells = new int[4];
        if (i < 0 || i > 2) {
            return 0;
        }
        cells[i] = 1;
        cells[i + 1] = 0;
        return 10 / cells[i];
    }
}
