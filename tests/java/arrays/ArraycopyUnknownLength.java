package fixtures.arrays;

import java.util.Arrays;

/** Copies of unknown length and place hold what was copied. */
public class ArraycopyUnknownLength {
    static int moved(int[] source, int n) {
        if (source == null || n < 1 || n > 9 || source.length < n) {
            return 0;
        }
        int[] target = new int[n + 1];
        System.arraycopy(source, 0, target, 1, n);
        return 10 / target[1]; //~ REAL ArithmeticException
    }

    static int same(int[] source, int n) {
        if (source == null || n < 1 || n > 9 || source.length < n) {
            return 0;
        }
        int[] target = new int[n + 1];
        System.arraycopy(source, 0, target, 1, n);
        return 10 / (target[1] - source[0] + 1) + 10 / (target[0] + 1);
    }

    static int snapshot(int[] source) {
        if (source == null || source.length < 2) {
            return 0;
        }
        int[] copy = source.clone();
        source[1] = copy[1] + 1;
        return 10 / (source[1] - copy[1] - 1); //~ REAL ArithmeticException
    }

    static int ofNull(Object[] source) {
        return source == null || source.length == 0 ? 0 : Arrays.copyOf(source, 2)[1].hashCode(); //~ REAL NullPointerException
    }
}
