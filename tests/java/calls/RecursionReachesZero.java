//@ depth=5
package fixtures.calls;

/** A recursion with a known argument reaches its base case within the call depth. */
public class RecursionReachesZero {
    static int known() {
        return 10 / countdown(3); //~ REAL ArithmeticException
    }

    static int fine() {
        return 10 / factorial(4);
    }

    static int countdown(int n) {
        return n <= 0 ? 0 : countdown(n - 1);
    }

    static int factorial(int n) {
        return n <= 1 ? 1 : n * factorial(n - 1);
    }
}
