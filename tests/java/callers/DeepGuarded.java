package fixtures.callers;

/** A check far above a chain of private methods keeps the fault out: what is left has to be forced. */
public class DeepGuarded {
    public int guarded(int kind) {
        return kind < 8 ? 0 : a(kind);
    }

    private int a(int kind) {
        return b(kind);
    }

    private int b(int kind) {
        return c(kind);
    }

    private int c(int kind) {
        return d(kind);
    }

    private int d(int kind) {
        return 100 / (kind - 7); //~ REAL ArithmeticException forced
    }
}
