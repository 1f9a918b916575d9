package fixtures.loops;

/** The counter moves in steps and jumps over the end. */
public class LongStride {
    static int byThree() {
        int[] a = new int[1000];
        int sum = 0;
        for (int i = 0; i != 1000; i += 3) {
            sum += a[i]; //~ REAL ArrayIndexOutOfBoundsException
        }
        return sum;
    }

    static int byFour() {
        int[] a = new int[1000];
        int sum = 0;
        for (int i = 0; i != 1000; i += 4) {
            sum += a[i];
        }
        return sum;
    }

    static int doubling(int n) {
        int[] a = new int[40];
        int at = 0;
        for (long size = 1; size < n; size *= 2) {
            at++;
        }
        return a[at];
    }
}
