package fixtures.fields;

/** The smallest number has no opposite: it is a constant like others. */
public class SmallestConstant {
    private int low = Integer.MIN_VALUE;

    public void lower(int bound) {
        if (bound < 0) {
            low = bound;
        }
    }

    public int share(int of) {
        return of / low;
    }

    public int shareAbove(int of) {
        return of / (low + 1); //~ REAL ArithmeticException public
    }
}
