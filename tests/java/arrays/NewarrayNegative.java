package fixtures.arrays;

/** Creating an array with a negative length. */
public class NewarrayNegative {
    static int[] primitive(int n) {
        return n > 100 ? null : new int[n]; //~ REAL NegativeArraySizeException
    }

    static String[] references(int n) {
        return n > 100 ? null : new String[n - 1]; //~ REAL NegativeArraySizeException
    }

    static int[][] rows(int n) {
        return n > 100 ? null : new int[3][n]; //~ REAL NegativeArraySizeException
    }

    static int[] guarded(int n) {
        return n < 0 || n > 100 ? null : new int[n];
    }

    static int[] empty() {
        return new int[0];
    }
}
