package fixtures.blame;

/** A step back is as good as one forward, and a hash as good as any: what comes of a negative one is the code's own mistake. */
public class MovedBelowZero {
    private final String[] lines = {"a", "b", "c"};
    private int top;
    private int hash;

    public void scroll(int by) {
        top += by;
        if (top >= lines.length) top = lines.length - 1;
    }

    public String first() { return lines[top]; } //~ REAL ArrayIndexOutOfBoundsException public contradiction

    public void key(int hash) { this.hash = hash; }
    public String slot() { return lines[hash % lines.length]; } //~ REAL ArrayIndexOutOfBoundsException public own
}
