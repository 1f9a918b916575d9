package fixtures.blame;

/** Objects that are used after they were closed, and fields that only a test would fill like that. */
public class OutOfUse {
    public StringBuilder token = new StringBuilder();
    public StringBuilder name = new StringBuilder();
    private char[] buffer = new char[8];
    private char[] line = new char[8];
    private final int[] cells = new int[4];
    private final int width;
    private int used;

    public OutOfUse(int width) {
        this.width = width;
    }
    public void done() {
        char[] old = buffer;
        if (old != null) buffer = null;
    }
    public void add(char next) {
        if (used < 8) buffer[used++] = next; //~ REAL NullPointerException public caller
    }
    public void reset() {
        name = null;
        line = null;
    }
    public char first() {
        return line[0]; //~ REAL NullPointerException public own
    }
    public int length() {
        return token.length(); //~ REAL NullPointerException public caller
    }
    public int nameLength() {
        return name.length(); //~ REAL NullPointerException public own
    }
    public int cell() {
        return cells[width] + new int[width].length; //~ REAL ArrayIndexOutOfBoundsException public caller
    }
    public int after() { return width < 0 || width > 3 ? 0 : cells[width + 1]; } //~ REAL ArrayIndexOutOfBoundsException public contradiction
}
