package fixtures.blame;

/** Code that asks whether the number which an object keeps is negative knows that it may be. */
public class SignAskedLater {
    private final int[] cells = {1, 2, 3};
    private int shift;

    public void shift(int by) { shift = by; }

    public int cell(int at) {
        if (at < 0 || at > 2) return 0;
        return shift < 0 ? cells[at - shift] : cells[at]; //~ REAL ArrayIndexOutOfBoundsException public own
    }
}
