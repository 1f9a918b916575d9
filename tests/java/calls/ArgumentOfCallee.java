//@ depth=1
package fixtures.calls;

/** The fault lies in the callee; the caller passes the bad value. */
public class ArgumentOfCallee {
    static int passesZero(int x) {
        return divide(x, x - x);
    }

    static int passesFive(int x) {
        return divide(x, 5);
    }

    static int divide(int a, int b) {
        return a / b; //~ REAL ArithmeticException
    }
}
