package fixtures.arith;

/** long division and remainder by zero. */
public class LdivByZero {
    static long quotient(long a, long b) {
        return a / b; //~ REAL ArithmeticException
    }

    static long remainder(long a, long b) {
        return a % (b + 5_000_000_000L); //~ REAL ArithmeticException
    }

    static long guarded(long a, long b) {
        if (b == 0) {
            return 0;
        }
        return a / b + a % b;
    }
}
