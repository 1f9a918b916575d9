package fixtures.construction;

import java.util.Objects;

/** What a subclass inherits of a method that others override, an anonymous one inherits, too: nobody fills that. */
public abstract class InheritedHook {
    private Object held;

    protected InheritedHook() {
    }

    protected InheritedHook(Object held) {
        this.held = Objects.requireNonNull(held);
    }

    protected Object held() {
        return held;
    }

    public int hash() {
        return held().hashCode(); //~ REAL NullPointerException public
    }

    public static class Filled extends InheritedHook {
        public Filled(Object held) {
            super(held);
        }
    }

    public static class Other extends InheritedHook {
        public Other(Object held) {
            super(held);
        }

        @Override
        protected Object held() {
            return "other";
        }
    }
}
