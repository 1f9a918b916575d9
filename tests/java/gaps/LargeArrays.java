package fixtures.gaps;

import java.util.ArrayList;
import java.util.Arrays;

/** Arrays of a constant but enormous number of elements cost a path, not the scan. */
public class LargeArrays {
    static int nested(int x) {
        int[][][][] cube = new int[60][60][60][60]; //~ GAP array-too-large
        return cube.length / x;
    }

    static int few(int x) {
        int[][][] cube = new int[6][6][600];
        return cube[5][5][599] + 10 / x; //~ REAL ArithmeticException
    }

    static int listed(int x) {
        return new ArrayList<>(Arrays.asList(new Object[1 << 28])).size() / x; //~ GAP array-too-large
    }

    static int nestedCopies(int n) {
        int[] cells = new int[2];
        for (int i = 0; i < n; i++) {
            cells = cells.clone();
            cells[i & 1] = i;
        }
        return cells.length;
    }
}
