package fixtures.construction;

/** Fields that the fault does not need are left out, where the JVM's message shows numbers, too. */
public class UnneededTable {
    private static final byte[] CODES = {7, 5, 3, 1};
    private final byte[] codes;
    private int[] cells = new int[4];

    public UnneededTable() { codes = CODES; }

    public void put(int at, int value) {
        byte code = codes[3];
        cells[at] = value + code; //~ REAL ArrayIndexOutOfBoundsException public caller
    }

    public void safe(int at, int value) {
        byte code = codes[3];
        if (at >= 0 && at < cells.length) {
            cells[at] = value + code;
        }
    }
}
