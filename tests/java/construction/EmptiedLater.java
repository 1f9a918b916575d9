package fixtures.construction;

/** Null that a caller could pass, and that the class puts there by itself as well: it answers for the latter. */
public class EmptiedLater {
    private Runnable listener;
    private final Runnable fixed;

    public EmptiedLater(Runnable listener, Runnable fixed) {
        this.listener = listener;
        this.fixed = fixed;
    }

    public void cancel() {
        listener = null;
    }
    public void fire() {
        listener.run(); //~ REAL NullPointerException public own
    }
    public void fireFixed() {
        fixed.run(); //~ REAL NullPointerException public caller
    }
}
