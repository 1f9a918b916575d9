package fixtures.unkept;

/** Rows that are missing: never made, replaced by null, or taken away by whoever got the matrix. */
public class OtherRows {
    private final int[][] ragged = new int[3][];
    private final int[][] replaced = new int[2][2];
    private final int[][] handed = new int[2][2];

    public void replace(int[] values) {
        int[][] same = replaced;
        same[0] = values;
    }

    public int[][] handed() {
        return handed;
    }

    public int ofRagged() {
        return ragged[0].length; //~ REAL NullPointerException public own
    }

    public int ofReplaced() {
        return replaced[0].length; //~ REAL NullPointerException public
    }

    public int ofHanded() {
        return handed[0].length; //~ REAL NullPointerException public caller
    }
}
