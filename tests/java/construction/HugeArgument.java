package fixtures.construction;

/** Only an array of two billion elements would bring the object into a state that fails: nobody looks at those. */
public class HugeArgument {
    private final int[] table;

    public HugeArgument(int[] sizes) {
        int n = sizes.length + 4; //~ REAL NullPointerException public caller
        table = n < 0 ? null : new int[n];
    }

    public int size() {
        return table.length; //~ MISSED NullPointerException: arrays of more than 2^28 elements are not looked at
    }
}
