package fixtures.construction;

/** What only some constructors fill, or only on one branch, may be null. */
public class LateField {
    private int[] cells;
    private int[] spare;

    public LateField() {
    }

    public LateField(boolean wide) {
        if (wide) {
            spare = new int[2];
        }
        cells = new int[1];
    }

    public int size() {
        return cells.length; //~ REAL NullPointerException public own
    }

    public int spareSize() {
        return spare.length; //~ REAL NullPointerException public own
    }
}
