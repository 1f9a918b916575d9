package fixtures.blame;

/** What the garbage collector does at the very end says nothing about what a part is before. */
public class Finalized {
    public interface Source { int next(); void back(int n); }

    private Source source;
    private Source spare;

    public void setSource(Source source) { this.source = source; }
    public void setSpare(Source spare) { this.spare = spare; }
    public void take() { spare = null; }
    @Override @SuppressWarnings({"deprecation", "removal"}) protected void finalize() { source = null; }

    public int read() { return source.next(); } //~ REAL NullPointerException public caller
    public void unread() { source.back(1); } //~ REAL NullPointerException public caller
    public int readSpare() { return spare.next(); } //~ REAL NullPointerException public own
    public void unreadSpare() { spare.back(1); } //~ REAL NullPointerException public own
}
