package fixtures.arith;

/** The remainder throws like the division, and a remainder can be the zero of the next one. */
public class IremByZero {
    static int byParameter(int a, int b) {
        return a % b; //~ REAL ArithmeticException
    }

    static int byRemainder(int a) {
        return 100 % (a % 10); //~ REAL ArithmeticException
    }

    static int guarded(int a) {
        if (a <= 0 || a >= 10) {
            return 0;
        }
        return 100 % (a % 10);
    }
}
