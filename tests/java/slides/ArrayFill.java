package fixtures.slides;

/** An array of one length is filled up to another number. */
public class ArrayFill {
    static int[] fill(int n, int length) {
        if (length < 0 || length > 20) {
            return null;
        }
        int[] filled = new int[length];
        for (int i = 0; i < n; i++) {
            filled[i] = i; //~ REAL ArrayIndexOutOfBoundsException
        }
        return filled;
    }

    static int[] guarded(int n, int length) {
        if (length < 0 || length > 20) {
            return null;
        }
        int[] filled = new int[length];
        for (int i = 0; i < n && i < length; i++) {
            filled[i] = i;
        }
        return filled;
    }
}
