package fixtures.arith;

/** A product of positive numbers can be zero modulo 2^32. */
public class ImulOverflow {
    static int perBlock(int blocks) {
        if (blocks <= 0) {
            return 0;
        }
        return 100 / (blocks * 65536); //~ REAL ArithmeticException
    }

    static int guarded(int blocks) {
        if (blocks <= 0 || blocks > 1000) {
            return 0;
        }
        return 100 / (blocks * 65536);
    }

    static int odd(int blocks) {
        return 100 / (2 * blocks + 1);
    }
}
