package fixtures.loops;

/** The loop runs once too often. */
public class OffByOne {
    static int sum(int[] a) {
        int sum = 0;
        if (a == null) {
            return 0;
        }
        for (int i = 0; i <= a.length; i++) {
            sum += a[i]; //~ REAL ArrayIndexOutOfBoundsException
        }
        return sum;
    }

    static int guarded(int[] a) {
        int sum = 0;
        if (a == null) {
            return 0;
        }
        for (int i = 0; i < a.length; i++) {
            sum += a[i];
        }
        return sum;
    }

    static int pairs(int[] a) {
        int equal = 0;
        for (int i = 0; a != null && i < a.length; i++) {
            equal += a[i] == a[i + 1] ? 1 : 0; //~ REAL ArrayIndexOutOfBoundsException
        }
        return equal;
    }
}
