package fixtures.blame;

/** What uses an object is given its parts first, where the code never asks for them; where it does, they may be missing. */
public class Attached {
    public interface Source { int next(); void back(int n); }

    public static class Scanner {
        private Source source;
        private Source spare;
        private Source once;

        public void setSource(Source source) { this.source = source; }
        public void setSpare(Source spare) { this.spare = spare; }
        public void setOnce(Source once) { this.once = once; }
        public int read() { return source.next(); } //~ REAL NullPointerException public caller
        public void unread() { source.back(1); } //~ REAL NullPointerException public caller
        public int readSpare() { return spare.next(); } //~ REAL NullPointerException public own
        public void unreadSpare() { spare.back(1); } //~ REAL NullPointerException public own
        public boolean hasSpare() { return spare != null; }
        public int readOnce() { return once.next(); } //~ REAL NullPointerException public own
    }

    public static class Reset {
        private Source source;

        public void setSource(Source source) { this.source = source; }
        public int skip() { return source.next() + 1; } //~ REAL NullPointerException public own
        public void reset() { source = null; }

        public int last() {
            reset();
            return source.next(); //~ REAL NullPointerException public own
        }
    }
}
