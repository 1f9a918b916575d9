package fixtures.opcodes;

/** Values that are used twice are copied below what else lies on the stack. */
public class StackShuffles {
    private int count;
    private long total;

    int field() {
        return 10 / count++; //~ REAL ArithmeticException
    }

    static int element(int[] a) {
        return 10 / a[0]++; //~ REAL ArithmeticException, ArrayIndexOutOfBoundsException, NullPointerException
    }

    static void compound(int[] a, int by) {
        a[0] /= by; //~ REAL ArithmeticException, ArrayIndexOutOfBoundsException, NullPointerException
    }

    long wideField() {
        return 10 / total++; //~ REAL ArithmeticException
    }

    static long wideElement(long[] a) {
        return 10 / a[0]--; //~ REAL ArithmeticException, ArrayIndexOutOfBoundsException, NullPointerException
    }

    static long dropped(long n) {
        dropped0(n);
        return n == 0 ? 0 : 10 / n;
    }

    private static long dropped0(long n) {
        return n + 1;
    }
}
