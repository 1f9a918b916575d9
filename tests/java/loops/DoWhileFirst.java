package fixtures.loops;

/** The body of do-while runs before the first test. */
public class DoWhileFirst {
    static int sum(int[] a) {
        int sum = 0;
        int i = 0;
        if (a == null) {
            return 0;
        }
        do {
            sum += a[i]; //~ REAL ArrayIndexOutOfBoundsException
            i++;
        } while (i < a.length);
        return sum;
    }

    static int guarded(int[] a) {
        int sum = 0;
        int i = 0;
        if (a == null || a.length == 0) {
            return 0;
        }
        do {
            sum += a[i];
            i++;
        } while (i < a.length);
        return sum;
    }
}
