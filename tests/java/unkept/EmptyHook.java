package fixtures.unkept;

/** A constructor keeps what a method gives before the subclass has filled the field that it reads. */
public class EmptyHook {
    private Object kept;

    public EmptyHook() {
        kept = wanted();
    }

    protected Object wanted() {
        return "wanted";
    }

    public int kept() {
        return kept.hashCode(); //~ REAL NullPointerException package own
    }
}

/** Overrides what the constructor of its superclass asks, and has nothing to give yet. */
class EmptyHookFilledLate extends EmptyHook {
    private final Object late;

    EmptyHookFilledLate() {
        super();
        late = new Object();
    }

    @Override
    protected Object wanted() {
        return late;
    }
}
