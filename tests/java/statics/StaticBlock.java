package fixtures.statics;

/** Calls that count: the fifth one leaves the block. */
public class StaticBlock {
    private static final long[] ISSUED = new long[4];
    private static final long[] KEPT = new long[4];
    private static int next;
    private static int kept;

    public static long next(long id) {
        ISSUED[next++] = id; //~ REAL ArrayIndexOutOfBoundsException public own
        return id;
    }

    public static long keep(long id) {
        KEPT[kept++ % KEPT.length] = id;
        if (kept == KEPT.length) {
            kept = 0;
        }
        return id;
    }
}
