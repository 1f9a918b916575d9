package fixtures.arith;

/** The sign bit of a long, got by the largest distances of shifts. */
public class SignBit {
    static int signed(long x, long y) {
        int n = 0;
        if (x >> 63 == -1 && -y > x) {
            n = 100 / (int) (y - 7); //~ REAL ArithmeticException
        }
        return n;
    }

    static int unsigned(long x, long y) {
        int n = 0;
        if (x >>> 63 == 1 && y - x > 3) {
            n = 100 / (int) (y - 7); //~ REAL ArithmeticException
        }
        return n;
    }

    static int neverBoth(long x, int z) {
        return x >>> 63 == 1 && x > 0 ? 1 / z : 0;
    }
}
