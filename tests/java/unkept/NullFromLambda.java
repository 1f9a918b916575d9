package fixtures.unkept;

/** A lambda gives null where the classes that implement the interface never do. */
public class NullFromLambda {
    interface Source { Object next(); }

    interface Named extends Source {
        default String name() { return ""; }
    }

    static class Plain implements Named {
        @Override public Object next() { return this; }
    }

    private final Object first;
    private final Object second;

    public NullFromLambda(boolean odd) {
        first = chosen(odd).next();
        Named named = odd ? () -> null : new Plain();
        second = ((Source) named).next();
    }

    private static Source chosen(boolean odd) { return odd ? () -> null : new Plain(); }

    public int first() { return first.hashCode(); } //~ REAL NullPointerException public

    public int second() { return second.hashCode(); } //~ REAL NullPointerException public
}
