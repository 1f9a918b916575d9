package fixtures.blame;

/** A negative number that a method keeps without a look is the caller's mistake, where nothing fails with another one. */
public class BelowZero {
    private final int[] cells;
    private int at;

    public BelowZero(int size) {
        cells = new int[size / 4 + 1]; //~ REAL NegativeArraySizeException public caller
        at = size;
    }

    /** Only what is too large is refused. */
    public void seek(int to) {
        if (to > cells.length) throw new IllegalArgumentException("too far");
        at = to;
    }

    public int read() {
        return at == cells.length ? -1 : cells[at++]; //~ REAL ArrayIndexOutOfBoundsException public caller
    }

    public static final class Ring {
        private final int[] cells = {1, 2, 3};
        private int at;

        public void turn(int by) { at = (at + by) % cells.length; }
        public int cell() { return cells[at]; } //~ REAL ArrayIndexOutOfBoundsException public own
    }

    public static final class Asked {
        private final int[] cells = {1, 2, 3};
        private int at;

        public void seek(int to) { if (to >= -1 && to < 3) at = to; }
        public int cell() { return cells[at]; } //~ REAL ArrayIndexOutOfBoundsException public contradiction
    }
}
