//@ depth=1
package fixtures.slides;

/** The divisor depends on what a call returns, and the call returns 1 for one input only. */
public class DivisorFromCall {
    static int share(int x) {
        int m = rank(x);
        m = m / (1 - m); //~ REAL ArithmeticException
        return m;
    }

    static int guarded(int x) {
        int m = rank(x);
        if (m == 1) {
            return 0;
        }
        m = m / (1 - m);
        return m;
    }

    static int rank(int x) {
        return x == 74 ? 1 : 2;
    }
}
