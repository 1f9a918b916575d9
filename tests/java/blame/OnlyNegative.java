package fixtures.blame;

/** What fails for negative numbers alone that a test lets an object keep is the caller's; what fails for large ones as well is not. */
public class OnlyNegative {
    private final int[] cells = new int[4];
    private int at;

    public void jump(int to) {
        if (to > cells.length) throw new IllegalArgumentException("beyond the end");
        at = to;
    }

    public int ahead() { return at + 1 < cells.length ? cells[at + 1] : 0; } //~ REAL ArrayIndexOutOfBoundsException public caller
    public int behind() { return cells[at - 1]; } //~ REAL ArrayIndexOutOfBoundsException public own

    public static final class Moving {
        private final int[] cells = new int[4];
        private int at;

        public void skip(int n) { at += n; }
        public int ahead() { return cells[at + 1]; } //~ REAL ArrayIndexOutOfBoundsException public own
        public int[] copy() { return new int[2 * at + 1]; } //~ REAL NegativeArraySizeException public caller
        public int round() { return cells[at % 4]; } //~ REAL ArrayIndexOutOfBoundsException public own
    }
}
