package fixtures.unkept;

/** A field is read before it is assigned, and emptied between a check and a use. */
public class NullInTheMiddle {
    static class Cache {
        private String shown = "";

        void clear() { shown = null; }

        String cleared() {
            if (shown == null) { return ""; }
            clear();
            return shown;
        }

        String other(Cache cache) {
            if (shown == null) { return ""; }
            cache.shown = null; //~ REAL NullPointerException package caller
            return shown;
        }
    }

    private final Object early;
    private final String cleared = new Cache().cleared();
    private final String other;

    public NullInTheMiddle(Cache cache) {
        early = shownEarly();
        other = cache.other(cache); //~ REAL NullPointerException public caller
    }

    private Object shownEarly() { return early; }

    public int early() { return early.hashCode(); } //~ REAL NullPointerException package

    public int cleared() { return cleared.length(); } //~ REAL NullPointerException package

    public int other() { return other.length(); } //~ REAL NullPointerException package
}
