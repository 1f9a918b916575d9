package fixtures.blame;

/** Sizes that are shifted: nobody wants a table of a billion places, but any number may be a hash value. */
public class HugeShifts {
    private final int[] table;

    public HugeShifts(int capacity) {
        if (capacity < 1) {
            throw new IllegalArgumentException();
        }
        table = new int[capacity << 3]; //~ REAL NegativeArraySizeException public caller
    }

    public int at(int hash) {
        return table[(hash << 3) % 40]; //~ REAL ArrayIndexOutOfBoundsException public own
    }
}
