package fixtures.blame;

/** Where a passed record says how much of a passed array counts, both are the caller's. */
public final class RangesOfRecords {
    /** From the first place on, up to the other. */
    public record Range(int low, int high) {}

    private RangesOfRecords() {}

    /** The caller measures its array. */
    public static int sum(int[] values, Range range) {
        int sum = 0;
        for (int i = range.low(); i < range.high(); i++) { //~ REAL NullPointerException public caller
            sum += values[i]; //~ REAL NullPointerException public caller //~ REAL ArrayIndexOutOfBoundsException public caller
        }
        return sum;
    }

    /** The code has asked, though who says it is somebody else. */
    public static int part(Range range) {
        String parts = range.low() < 12 ? "am" : "pm"; //~ REAL NullPointerException public caller
        return parts.length() + 100 / range.low(); //~ REAL ArithmeticException public caller
    }

    /** The code has measured it, and not well. */
    public static int first(int[] values, Range range) {
        if (range.low() < 0 || range.low() > values.length) { //~ REAL NullPointerException public caller
            throw new IllegalArgumentException("outside");
        }
        return values[range.low()]; //~ REAL ArrayIndexOutOfBoundsException public contradiction
    }
}
