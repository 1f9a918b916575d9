package fixtures.blame;

/** A part that some constructor may give is the caller's to give where a dozen places take it to be there, not where a few do. */
public class TrustedParts {
    public interface Input { int next(); }

    private Input input;

    public TrustedParts() { }
    public TrustedParts(Input input) { this.input = input; }
    public void setInput(Input input) { this.input = input; }
    public int one() { return input.next(); } //~ REAL NullPointerException public caller
    int six() { return input.next() + input.next() + input.next() + input.next() + input.next() + input.next(); } //~ REAL NullPointerException package caller
    int five() { return input.next() + input.next() + input.next() + input.next() + input.next(); } //~ REAL NullPointerException package caller

    public static class Few {
        private Input input;

        public Few(boolean isKnown) { if (isKnown) input = () -> 1; }
        public void setInput(Input input) { this.input = input; }
        public int one() { return input.next(); } //~ REAL NullPointerException public own
        public int two() { return input.next() + input.next(); } //~ REAL NullPointerException public own
    }
}
