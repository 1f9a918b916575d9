package fixtures.blame;

/** A fixed place of what is passed is agreed upon, unless the code asks how long just this is; the first of a row may be missing. */
public class RecordsBeside {
    public static int first(int[][] rows) {
        int sum = 0;
        for (int i = 0; rows != null && i < rows.length; i++) sum += rows[i][0]; //~ REAL ArrayIndexOutOfBoundsException own //~ REAL NullPointerException caller
        return sum;
    }

    public static int beside(int[] place, String[] names) {
        return place == null || names == null ? 0 : names.length + place[0]; //~ REAL ArrayIndexOutOfBoundsException caller
    }

    public static int measured(int[] values) {
        return values == null ? 0 : values[0] + values.length; //~ REAL ArrayIndexOutOfBoundsException own
    }
}
