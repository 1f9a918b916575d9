package fixtures.legal;

/** Its superclass keeps anything, the class itself only objects: its constructor is private, and nobody passes null. */
public class KeptByHeirs {
    private static class Base {
        private final Object kept;

        Base(Object kept) {
            this.kept = kept;
        }

        final Object kept() {
            return kept;
        }
    }

    private static final class Heir extends Base {
        private Heir(Object kept) {
            super(kept);
        }

        static Heir of(Object kept) {
            return new Heir(kept == null ? "nothing" : kept);
        }

        Object keptAfter(int tooManyCalls) {
            return tooManyCalls > 0 ? keptAfter(tooManyCalls - 1) : kept();
        }
    }

    private final Object own;

    public KeptByHeirs(Object kept, int calls) {
        own = Heir.of(kept).keptAfter(calls);
    }

    public int own() {
        return own.hashCode();
    }
}
