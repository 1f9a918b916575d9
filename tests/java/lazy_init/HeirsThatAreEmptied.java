package fixtures.lazy_init;

/** Heirs fill the field of their base, but somebody empties it again: in an heir's own way, through a reference, or early. */
public class HeirsThatAreEmptied {
    abstract static class Base {
        private String text;

        Base(String text) {
            if (text == null) throw new IllegalArgumentException("no text");
            hook();
            this.text = text;
        }

        void hook() {}

        String text() { return text; }

        void clear() { text = null; }
    }

    public static class Cleared extends Base {
        public Cleared(String text) { super(text); }

        public void close() { clear(); }

        public int length() { return text().length(); } //~ REAL NullPointerException public own
    }

    public static class Kept extends Base {
        public Kept(String text) { super(text); }

        public int length() { return text().length(); }
    }

    public static class Early extends Base {
        public Early(String text) { super(text); }

        @Override void hook() { text().length(); } //~ REAL NullPointerException public own
    }
}
