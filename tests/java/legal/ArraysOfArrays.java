package fixtures.legal;

/** A board whose rows the constructor makes, and a table of cached values. */
public class ArraysOfArrays {
    private final int[][] board = new int[8][8];
    private final String[] names = new String[4];
    private final long[] powers = {1, 10, 100, 1000};

    public int at(int column, int row) {
        if ((column | row) < 0 || column > 7 || row > 7) {
            return 0;
        }
        return board[row][column]; //~ REAL ArrayIndexOutOfBoundsException forced
    }

    public int corner() {
        return board[7][7]; //~ REAL ArrayIndexOutOfBoundsException forced
    }

    public String name(int index) {
        int slot = index & 3;
        if (names[slot] == null) {
            names[slot] = "name" + slot;
        }
        return names[slot].trim();
    }

    public long scaled(long value, int digits) {
        return value / powers[digits & 3]; //~ REAL ArithmeticException forced
    }
}
