package fixtures.arith;

/** A long that is not zero can become an int that is. */
public class L2iNarrowing {
    static int narrowed(long x) {
        if (x == 0) {
            return 0;
        }
        return 100 / (int) x; //~ REAL ArithmeticException
    }

    static int guarded(long x) {
        if (x <= 0 || x > Integer.MAX_VALUE) {
            return 0;
        }
        return 100 / (int) x;
    }
}
