package fixtures.models;

/** arraycopy checks null, types and both ranges, and copies overlapping ranges as if by a buffer. */
public class SystemModel {
    static void nullTarget(int[] to) {
        System.arraycopy(new int[2], 0, to, 0, 0); //~ REAL NullPointerException
    }

    static void negativeCount(int[] from, int count) {
        if (from == null || count > 0) {
            return;
        }
        System.arraycopy(from, 0, new int[9], 0, count); //~ REAL ArrayIndexOutOfBoundsException
    }

    static int overlapping() {
        int[] a = {1, 2, 0, 4};
        System.arraycopy(a, 0, a, 1, 3);
        return 10 / a[2];
    }

    static int shifted() {
        int[] a = {1, 2, 0, 4};
        System.arraycopy(a, 1, a, 0, 3);
        return 10 / a[1]; //~ REAL ArithmeticException
    }

    static int identity(Object o) {
        return System.identityHashCode(o) == 0 ? 1 : 2;
    }
}
