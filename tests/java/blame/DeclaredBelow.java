package fixtures.blame;

/** What a method declares to throw, those who call it know, too; of what it does not declare nobody knows. */
public class DeclaredBelow {
    private final int[] values = {1, 2, 3};

    int valueAt(int[] places) throws ArrayIndexOutOfBoundsException {
        return places == null || places.length == 0 ? 0 : values[places.length * 2 - 1]; //~ REAL ArrayIndexOutOfBoundsException public caller
    }

    int lastAt(int[] places) {
        return places == null || places.length == 0 ? 0 : values[places.length * 2 - 1]; //~ REAL ArrayIndexOutOfBoundsException public contradiction
    }

    public int sum(int[] places) { return valueAt(places) + 1; }
    public int last(int[] places) { return lastAt(places) + 1; }
}
