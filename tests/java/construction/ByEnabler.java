package fixtures.construction;

/** A mutator that works only after another one has changed what it asks about. */
public class ByEnabler {
    private boolean open;
    private int used;

    public void open() {
        open = true;
    }

    public void use() {
        if (!open) {
            throw new IllegalStateException("closed");
        }
        used++;
    }

    public int share(int of) {
        return of / (used - 1); //~ REAL ArithmeticException public
    }

    public int never(int of) {
        return of / (used + 1); //~ REAL ArithmeticException forced
    }
}
