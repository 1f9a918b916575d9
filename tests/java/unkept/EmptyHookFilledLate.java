package fixtures.unkept;

/** Overrides what the constructor of its superclass asks, and has nothing to give yet. */
public class EmptyHookFilledLate extends EmptyHook {
    private final Object late;

    public EmptyHookFilledLate() {
        super();
        late = new Object();
    }

    @Override
    protected Object wanted() {
        return late;
    }
}
