package fixtures.arrays;

/** A write through one name shows through the other, whatever was written there since. */
public class AliasedWrites {
    static int otherCellWrittenLast(int[] a, int[] b) {
        if (a.length < 2 || b.length < 2 || a[1] == 0) { //~ REAL NullPointerException
            return 0;
        }
        b[1] = 0;
        a[0] = 7;
        return 1 / a[1]; //~ REAL ArithmeticException
    }

    static int sameCellWrittenLast(int[] a, int[] b) {
        if (a == null || b == null || a.length < 2 || b.length < 2) {
            return 0;
        }
        b[1] = 0;
        a[1] = 7;
        return 1 / a[1];
    }

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
