package fixtures.blame;

/** An array that anybody may assign is the caller's where a longer one would do; what the class makes too short is its own. */
public class AssignedArrays {
    public int[] cells = new int[4];
    private int size;

    public void push(int cell) {
        if (size == 4) throw new IllegalStateException("full");
        cells[size++] = cell; //~ REAL NullPointerException public caller //~ REAL ArrayIndexOutOfBoundsException public caller
    }

    public int top() {
        return cells[4 - 1]; //~ REAL NullPointerException public caller //~ REAL ArrayIndexOutOfBoundsException public caller
    }

    public static final class Short {
        public final int[] cells;

        public Short(int n) { cells = new int[Math.max(1, n)]; }

        public int second() { return cells[1]; } //~ REAL ArrayIndexOutOfBoundsException public own
    }
}
