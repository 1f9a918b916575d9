package fixtures.unkept;

import java.util.function.Function;

/** A private constructor is handed out, and gets null. */
public class PassedByReference {
    private static final class Made {
        private final Object kept;

        private Made(Object kept) {
            this.kept = kept;
        }

        /** Too deep to be followed. */
        Object keptAfter(int calls) {
            return calls > 0 ? keptAfter(calls - 1) : kept;
        }
    }

    private final Object own;

    public PassedByReference(int calls, boolean odd, Object kept) {
        own = (odd ? ((Function<Object, Made>) Made::new).apply(kept) : new Made("made")).keptAfter(calls);
    }

    public int own() {
        return own.hashCode(); //~ REAL NullPointerException public
    }
}
