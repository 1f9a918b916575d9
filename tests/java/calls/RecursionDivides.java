//@ depth=3
package fixtures.calls;

/** The fault is in the recursive method itself and needs no recursion for one of its inputs. */
public class RecursionDivides {
    static int ratio(int a, int b) {
        if (a > 100) {
            return ratio(a - 100, b);
        }
        return a / b; //~ REAL ArithmeticException
    }

    static int greatestCommonDivisor(int a, int b) {
        return b == 0 ? a : greatestCommonDivisor(b, a % b);
    }
}
