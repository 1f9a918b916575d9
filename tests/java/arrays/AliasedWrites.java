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
}
