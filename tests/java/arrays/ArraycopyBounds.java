package fixtures.arrays;

/** System.arraycopy checks both ranges. */
public class ArraycopyBounds {
    static void tooMany(int count) {
        int[] from = new int[5];
        int[] to = new int[3];
        System.arraycopy(from, 0, to, 0, count); //~ REAL ArrayIndexOutOfBoundsException
    }

    static void guarded(int count) {
        int[] from = new int[5];
        int[] to = new int[3];
        if (count >= 0 && count <= 3) {
            System.arraycopy(from, 2, to, 0, count);
        }
    }

    static int copied(int x) {
        int[] from = {1, x};
        int[] to = new int[3];
        System.arraycopy(from, 0, to, 1, 2);
        return 10 / to[2]; //~ REAL ArithmeticException
    }
}
