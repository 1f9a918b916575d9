package fixtures.construction;

/** A step that keeps the thread that it runs in, which is the same one in the next step. */
public class ClaimedTask {
    private Thread owner;
    private String ownerName;
    private int runs;

    public void claim() {
        Thread current = Thread.currentThread();
        if (owner != null && owner != current) {
            throw new IllegalStateException("owned by " + ownerName);
        }
        owner = current;
        ownerName = current.getName();
    }

    public void run() {
        runs++;
    }

    public int perRun(int n) {
        return owner == null ? 0 : n / runs; //~ REAL ArithmeticException public own
    }

    public int perRunAfterOne(int n) {
        runs = 0;
        run();
        return n / runs;
    }
}
