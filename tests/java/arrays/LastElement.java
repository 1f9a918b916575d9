package fixtures.arrays;

/** The last element of an array that may be empty. */
public class LastElement {
    static int last(int[] a) {
        if (a == null) {
            return 0;
        }
        return a[a.length - 1]; //~ REAL ArrayIndexOutOfBoundsException
    }

    static int middle(int[] a) {
        if (a == null) {
            return 0;
        }
        return a[a.length / 2]; //~ REAL ArrayIndexOutOfBoundsException
    }

    static int guarded(int[] a) {
        if (a == null || a.length == 0) {
            return 0;
        }
        return a[a.length - 1] + a[a.length / 2];
    }
}
