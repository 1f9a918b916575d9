package fixtures.blame;

/** A place that is one too far is the code's own mistake, though a negative one fails as well. */
public class OneTooFar {
    private final int[] cells = {1, 2, 3};
    private int at;

    public void seek(int to) {
        if (to > cells.length) throw new IllegalArgumentException("too far");
        at = to;
    }

    public int read() {
        int value = cells[at]; //~ REAL ArrayIndexOutOfBoundsException public contradiction
        at = at + 1;
        return value;
    }
}
