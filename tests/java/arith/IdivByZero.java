package fixtures.arith;

/** The divisor of an int division is zero for one input. */
public class IdivByZero {
    static int byParameter(int a, int b) {
        return a / b; //~ REAL ArithmeticException
    }

    static int byDifference(int a) {
        return 100 / (a - 7); //~ REAL ArithmeticException
    }

    static int byConstant(int a) {
        return a / 7;
    }

    static int guarded(int a, int b) {
        return b == 0 ? 0 : a / b;
    }
}
