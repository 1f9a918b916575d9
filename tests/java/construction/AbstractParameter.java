package fixtures.construction;

/** An abstract class without a subclass in sight is extended by the test, with its real constructor. */
public abstract class AbstractParameter {
    private final int base;

    protected AbstractParameter(int base) {
        this.base = base;
    }

    abstract int factor();

    public final int quotient(int n) {
        return n / base; //~ REAL ArithmeticException package caller
    }
}
