package fixtures.blame;

/** A method that makes a number of null as of everything else has asked for it: what comes of the number is the code's own. */
public class CountedNulls {
    private final CountedNulls next;

    public CountedNulls(CountedNulls next) { this.next = next; }

    private int depth() {
        int n = 0;
        for (CountedNulls at = this; at != null; at = at.next) n++;
        return n;
    }

    private int kind() { return next == null ? 1 : next.depth() + 5; }

    private static final int[] INDENTS = {0, 2, 4};

    public int indent() { return INDENTS[depth()]; } //~ REAL ArrayIndexOutOfBoundsException public own

    public int share() { return 10 / (kind() - 1); } //~ REAL ArithmeticException public own

    public static int third(CountedNulls node) { return node == null ? 0 : 10 / (node.depth() - 3); } //~ REAL ArithmeticException public own
}
