package fixtures.arith;

/** Comparisons of long values decide beyond the range of int. */
public class LcmpBranch {
    static int over(long x) {
        int steps = 1;
        if (x > 3_000_000_000L) {
            steps = 0;
        }
        return 10 / steps; //~ REAL ArithmeticException
    }

    static int equal(long x, long y) {
        if (x + 1 == y && y < x) {
            return 10 / (int) (x - Long.MAX_VALUE); //~ REAL ArithmeticException
        }
        return 0;
    }

    static int infeasible(long x) {
        if (x > 10 && x < 11) {
            return 10 / (int) (x - x);
        }
        return 0;
    }
}
