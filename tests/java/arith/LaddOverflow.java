package fixtures.arith;

/** long arithmetic wraps at 64 bits: a sum of positive numbers becomes negative. */
public class LaddOverflow {
    static int index(long start, long length) {
        int[] table = new int[10];
        if (start < 0 || length < 0 || start + length >= 10) {
            return 0;
        }
        return table[(int) start]; //~ REAL ArrayIndexOutOfBoundsException
    }

    static int guarded(long start, long length) {
        int[] table = new int[10];
        if (start < 0 || length < 0 || start >= 10 - length) {
            return 0;
        }
        return table[(int) start];
    }
}
