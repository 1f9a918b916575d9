package fixtures.arrays;

/** A copy of an array holds what was written through another name of it. */
public class AliasedCopies {
    static int copied(int[] a, int[] b) {
        if (a == null || b == null || a.length != 2 || b.length != 2) {
            return 0;
        }
        int[] copy = new int[2];
        a[0] = 1;
        b[0] = 0;
        System.arraycopy(a, 0, copy, 0, 2);
        return 1 / copy[0]; //~ REAL ArithmeticException
    }

    static int cloned(int[] a, int[] b) {
        if (a == null || b == null || a.length != 1 || b.length != 1) {
            return 0;
        }
        a[0] = 1;
        b[0] = 0;
        return 1 / a.clone()[0]; //~ REAL ArithmeticException
    }
}
