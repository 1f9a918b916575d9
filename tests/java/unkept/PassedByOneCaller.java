package fixtures.unkept;

/** One of two callers passes null to a private constructor. */
public class PassedByOneCaller {
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

    public PassedByOneCaller(int calls, boolean odd, Object kept) {
        own = (odd ? new Made(null) : new Made("made")).keptAfter(calls);
    }

    public int own() {
        return own.hashCode(); //~ REAL NullPointerException public
    }
}
