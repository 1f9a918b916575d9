package fixtures.models;

import java.util.Arrays;

/** Arrays of numbers are compared element by element. */
public class ArraysSupportModel {
    public static int equal(int[] a, int[] b) {
        if (a == null || a == b || a.length != 2 || !Arrays.equals(a, b)) return 0;
        return 10 / (b[0] - 3); //~ REAL ArithmeticException public
    }

    public static int apart(int[] a) {
        if (a == null || a.length != 2) return 0;
        return Arrays.equals(a, new int[] {1, 2}) ? 1 / (a[1] == 2 ? 1 : 0) : 0;
    }

    public static int first(byte[] a, byte[] b) {
        if (a == null || b == null || a.length < 3) return 0;
        return 10 / (Arrays.mismatch(a, b) - 2); //~ REAL ArithmeticException public own
    }

    public static int order(char[] a, char[] b) {
        if (a == null || b == null) return 0;
        return 10 / (Arrays.compare(a, b) - 1); //~ REAL ArithmeticException public own
    }
}
