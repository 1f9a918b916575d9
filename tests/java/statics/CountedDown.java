package fixtures.statics;

/** Static state that changes after the object was made: it is closed, or all are. */
public class CountedDown {
    private static int live;
    private static int made;
    private static int open;

    public CountedDown() {
        live++;
        made++;
        open++;
    }

    public void close() {
        live--;
    }

    public static void reset() {
        open = 0;
    }

    public int share() {
        return 10 / live; //~ REAL ArithmeticException public own
    }

    public int perOpen() {
        return 10 / open; //~ REAL ArithmeticException public own
    }

    /** Nobody takes one back. */
    public int perMade() {
        return 10 / made; //~ REAL ArithmeticException forced own
    }
}
