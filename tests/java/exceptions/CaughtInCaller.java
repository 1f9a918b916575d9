//@ depth=1
package fixtures.exceptions;

/** The caller catches the fault of its callee; the callee alone still has it. */
public class CaughtInCaller {
    static int caller(int x) {
        try {
            return callee(x);
        } catch (ArithmeticException e) {
            return 0;
        }
    }

    static int callee(int x) {
        return 10 / x; //~ REAL ArithmeticException
    }
}
