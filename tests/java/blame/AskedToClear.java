package fixtures.blame;

/** Who asks for null to clear up, to put something else there, or to refuse it does not know what to do with it. */
public final class AskedToClear {
    public static final class Session {
        private final StringBuilder out;

        public Session(StringBuilder out) { this.out = out; }
        public void close() { if (out != null) out.setLength(0); }
        public int length() { return out.length(); } //~ REAL NullPointerException public caller
    }

    public static final class Letter {
        private final String to;
        private final String body;

        public Letter(String to, String body) {
            this.to = to;
            this.body = body;
        }

        public void check() {
            if (to == null || to.isEmpty()) throw new IllegalStateException("to");
            if (body == null) throw new IllegalStateException("body");
        }

        public int size() { return body.length(); } //~ REAL NullPointerException public caller
    }

    public static final class Panel {
        private StringBuilder source;

        public Panel(StringBuilder source) { attach(source); }
        public void attach(StringBuilder next) {
            if (source != null) source.setLength(0);
            source = next;
        }
        public int count() { return source.length(); } //~ REAL NullPointerException public caller
    }
}
