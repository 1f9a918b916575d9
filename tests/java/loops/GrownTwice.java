package fixtures.loops;

/** Loops in loops over sizes that need not fit: a jump through the outer one does not start it again from below. */
public class GrownTwice {
    public static int sums(int[][] left, int[][] right, int n) {
        if (left == null || right == null || n < 1 || n > 3) {
            return 0;
        }
        int sum = 0;
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < right.length; j++) {
                sum += n / (left.length + i - 7); //~ REAL ArithmeticException public own
            }
        }
        return sum;
    }
}
