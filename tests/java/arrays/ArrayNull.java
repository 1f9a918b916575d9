package fixtures.arrays;

/** Reading, writing and measuring an array that is null. */
public class ArrayNull {
    static int read(int[] a) {
        return a[0]; //~ REAL NullPointerException, ArrayIndexOutOfBoundsException
    }

    static void write(int[] a) {
        a[0] = 1; //~ REAL NullPointerException, ArrayIndexOutOfBoundsException
    }

    static int measure(int[] a) {
        return a.length; //~ REAL NullPointerException
    }

    static int guarded(int[] a) {
        if (a == null || a.length == 0) {
            return 0;
        }
        a[0] = 1;
        return a[0];
    }
}
