package fixtures.blame;

/** A test contradicts only the fault that it would have kept away. */
public class OtherTests {
    static int cast(Object any) {
        return any == null ? 0 : ((String) any).length(); //~ REAL ClassCastException caller
    }

    static int notOne(int n) {
        return n == 1 ? 60 : 60 / n; //~ REAL ArithmeticException caller
    }

    static int notZero(int n) {
        return n == 0 ? 60 / n : 0; //~ REAL ArithmeticException contradiction
    }

    static int positive(int n) {
        return n > 0 ? 0 : 60 / n; //~ REAL ArithmeticException contradiction
    }

    static int sum(int[] a, int from, int to) {
        int sum = 0;
        for (int i = from; a != null && i < to; i++) {
            sum += a[i]; //~ REAL ArrayIndexOutOfBoundsException caller
        }
        return sum;
    }

    static int first(int[] a, int i) {
        return a == null || i == 0 ? 0 : a[i]; //~ REAL ArrayIndexOutOfBoundsException caller
    }

    static int bounded(int[] a, int i) {
        return a == null || i < 0 ? 0 : a[i]; //~ REAL ArrayIndexOutOfBoundsException package caller
    }

    static int printed(int[] a, int i) {
        return a == null ? Integer.compare(i, 3) : a[i]; //~ REAL ArrayIndexOutOfBoundsException caller
    }
}
