package fixtures.construction;

/** An array that calls have to fill, each with another argument. */
public class FilledCells {
    private final char[] cells = new char[5];

    public void play(int at) {
        if (at >= 0 && at < cells.length) {
            cells[at] = 'X';
        }
    }

    public int firstFree() {
        int at = 0;
        while (cells[at] != 0) { //~ REAL ArrayIndexOutOfBoundsException public own
            at++;
        }
        return at;
    }
}
