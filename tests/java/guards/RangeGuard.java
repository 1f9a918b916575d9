package fixtures.guards;

/** Range tests that are right, and one that is off by one. */
public class RangeGuard {
    static int right(int[] a, int i) {
        if (a == null || i < 0 || i >= a.length) {
            return 0;
        }
        return a[i];
    }

    static int offByOne(int[] a, int i) {
        if (a == null || i < 0 || i > a.length) {
            return 0;
        }
        return a[i]; //~ REAL ArrayIndexOutOfBoundsException
    }

    static int lowerMissing(int[] a, int i) {
        if (a == null || i >= a.length) {
            return 0;
        }
        return a[i]; //~ REAL ArrayIndexOutOfBoundsException
    }
}
