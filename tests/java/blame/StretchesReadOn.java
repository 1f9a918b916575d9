package fixtures.blame;

/** A stretch that does not lie in its array, of which the code reads several places in turn: one place more is not enough. */
public class StretchesReadOn {
    private final byte[] bytes;
    private final int start;
    private final int length;

    public StretchesReadOn(byte[] bytes, int start, int length) {
        this.bytes = bytes;
        this.start = start;
        this.length = length;
    }

    public int length() {
        return length;
    }

    public int pair(int at) {
        if (at < 0 || at + 1 >= length) {
            throw new IllegalArgumentException();
        }
        int high = bytes[start + at] << 8; //~ REAL ArrayIndexOutOfBoundsException public caller //~ REAL NullPointerException public caller
        return high | bytes[start + at + 1]; //~ REAL ArrayIndexOutOfBoundsException public caller
    }
}
