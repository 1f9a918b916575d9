package fixtures.statics;

/** A constructor copies what a static field holds at the time: no bound of its first value is one of the copies. */
public class StaticDefault {
    private static int size = 10;
    private final int own;

    public StaticDefault() {
        own = size;
    }

    public static void setSize(int s) {
        size = s < 0 ? 0 : s;
    }

    public int share(int of) {
        return of / own; //~ REAL ArithmeticException public own
    }

    public int guarded(int of) {
        return own > 0 ? of / own : 0;
    }
}
