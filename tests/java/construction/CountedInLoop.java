package fixtures.construction;

/** A loop over an argument counts a field up: any number that is large enough will do, not the one that the path happened on. */
public class CountedInLoop {
    private static final int[] DELAYS = {10, 50, 250};
    private int failures;

    public void failed(int times) {
        for (int i = 0; i < times; i++) failures++;
    }

    public int delay() { return DELAYS[failures]; } //~ REAL ArrayIndexOutOfBoundsException public own

    public int checked() {
        if (failures < 0) return 0;
        return DELAYS[failures]; //~ REAL ArrayIndexOutOfBoundsException public own
    }

    public int bounded() { return DELAYS[Math.min(failures, DELAYS.length - 1)]; } //~ REAL ArrayIndexOutOfBoundsException forced caller
}
