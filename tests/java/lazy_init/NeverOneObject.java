package fixtures.lazy_init;

/** Two objects whose fields hold what cannot be the same are two. */
public class NeverOneObject {
    private Object held;

    public void hold(Object held) { this.held = held; }

    public static int ofTypes(NeverOneObject a, NeverOneObject b) {
        if (a == null || b == null || !(a.held instanceof String) || !(b.held instanceof Integer)) {
            return 0;
        }
        return a == b ? 1 / a.zero() : 1;
    }

    public static int ofOneType(NeverOneObject a, NeverOneObject b) {
        if (a == null || b == null || !(a.held instanceof CharSequence) || !(b.held instanceof String)) {
            return 0;
        }
        return a == b ? 1 / a.zero() : 1; //~ REAL ArithmeticException public own
    }

    private int zero() { return 0; }
}
