package fixtures.floats;

/** The square root of an unknown number is computed, and what a guard excludes is excluded. */
public class SqrtUnknown {
    static int byRoot(int n) {
        return 10 / (int) Math.sqrt(n); //~ REAL ArithmeticException
    }

    static int byRootGuarded(int n) {
        return n < 1 ? 0 : 10 / (int) Math.sqrt(n);
    }

    static int byRootLessFive(int n) {
        return 10 / ((int) Math.sqrt(n) - 5); //~ REAL ArithmeticException
    }

    static int byRootOf(double d) {
        return 10 / (int) Math.sqrt(d); //~ REAL ArithmeticException
    }

    static int atRoot(int n) {
        int[] table = new int[4];
        return table[(int) Math.sqrt(n)]; //~ REAL ArrayIndexOutOfBoundsException
    }

    static int atRootGuarded(int n) {
        int[] table = new int[4];
        return n < 16 ? table[(int) Math.sqrt(n)] : 0;
    }
}
