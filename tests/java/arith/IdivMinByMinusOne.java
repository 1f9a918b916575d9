package fixtures.arith;

/** MIN_VALUE / -1 wraps to MIN_VALUE and does not throw; the wrapped value matters afterwards. */
public class IdivMinByMinusOne {
    static int noFault(int a) {
        return a / -1;
    }

    static int negativeQuotient(int a) {
        if (a >= 0) {
            return 0;
        }
        int positive = a / -1;
        if (positive > 0) {
            return 1;
        }
        return 1 / (positive - Integer.MIN_VALUE); //~ REAL ArithmeticException
    }
}
