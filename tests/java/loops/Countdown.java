package fixtures.loops;

/** Counting down past zero. */
public class Countdown {
    static int divides(int n) {
        int sum = 0;
        if (n < 0 || n > 5) {
            return 0;
        }
        for (int i = n; i >= 0; i--) {
            sum += 10 / i; //~ REAL ArithmeticException
        }
        return sum;
    }

    static int stopsInTime(int n) {
        int sum = 0;
        for (int i = n; i > 0; i--) {
            sum += 10 / i;
        }
        return sum;
    }

    static int[] downTo(int n) {
        int[] a = new int[10];
        for (int i = 9; i >= n; i--) {
            a[i] = i; //~ REAL ArrayIndexOutOfBoundsException
        }
        return a;
    }
}
