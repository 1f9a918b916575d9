package fixtures.arrays;

/** The content of one array is the index into another. */
public class NestedIndex {
    static int indirect(int[] order) {
        int[] values = {3, 1, 4};
        if (order == null || order.length != 2) {
            return 0;
        }
        return values[order[1]]; //~ REAL ArrayIndexOutOfBoundsException
    }

    static int guarded(int[] order) {
        int[] values = {3, 1, 4};
        if (order == null || order.length != 2 || order[1] < 0 || order[1] > 2) {
            return 0;
        }
        return values[order[1]];
    }

    static int byContent(int i) {
        int[] values = {3, 1, 0, 4};
        if (i < 0 || i > 3) {
            return 0;
        }
        return 10 / values[i]; //~ REAL ArithmeticException
    }
}
