package fixtures.blame;

/** What fails in a test that is unchecked may have nothing to do with that; and not all that looks unchecked is. */
public class UncheckedElsewhere {
    public static class Tagged<T> {
        final T tag;
        private Object extra = "";

        public Tagged(T tag) {
            if (tag == null) throw new IllegalArgumentException("tag");
            this.tag = tag;
        }

        public void count(int n) { extra = n; }
    }

    public static int length(Tagged<String> tagged) {
        return tagged == null ? 0 : ((String) tagged.extra).length(); //~ REAL ClassCastException public own
    }

    /** What is put there again is of the type that is asked for. */
    public static int lengthOfTag(Tagged<Object> tagged) {
        return tagged == null || !(tagged.tag instanceof String) ? 0 : ((Integer) tagged.extra) / 2; //~ REAL ClassCastException public own
    }
}
