package fixtures.blame;

/** That a place is not negative is one question, that it is not too large another one. */
public class HalfChecked {
    private final int[] marks = new int[4];

    /** A place that somebody has checked for its sign. */
    public record Place(int at) {
        public Place {
            if (at < 0) throw new IllegalArgumentException("negative");
        }
    }

    public static int of(int[] values, Place place) {
        return values == null || place == null ? 0 : values[place.at()]; //~ REAL ArrayIndexOutOfBoundsException public caller
    }

    public int mark(int at) { return at < 0 ? 0 : marks[at]; } //~ REAL ArrayIndexOutOfBoundsException public caller

    public int upTo(int at) {
        return at < 0 || at > marks.length ? 0 : marks[at]; //~ REAL ArrayIndexOutOfBoundsException public contradiction
    }

    /** Where the class has said how far it goes, it answers for what lies there. */
    public static final class Sheet {
        private static final int[] SIZES = new int[50];
        private int row;

        public void set(int row) {
            if (row < 0 || row > 99) throw new IllegalArgumentException("row");
            this.row = row;
        }

        public int size() { return SIZES[row]; } //~ REAL ArrayIndexOutOfBoundsException public contradiction
    }
}
