package fixtures.calls;

/** The deepest calls that are followed give unknown results; the fault needs none of them. */
public class RecursionShallow {
    static int quotient(int n) {
        return n == 0 ? 0 : 10 / quotient(n - 1); //~ REAL ArithmeticException
    }

    static int guarded(int n) {
        return n == 0 ? 1 : 1 + 10 / (guarded(n - 1) == 0 ? 1 : 2);
    }
}
