package fixtures.strings;

/** A text is not made short at the cost of a negative number beside it. */
public class LongTitle {
    private final int[] columns = new int[20];
    private final String title;
    private final int inset;

    public LongTitle(String title, int inset) {
        this.title = title;
        this.inset = inset;
    }

    public int right() {
        int width = title.length() - inset; //~ REAL NullPointerException public caller
        if (width < 0) return 0;
        return columns[width]; //~ REAL ArrayIndexOutOfBoundsException public own
    }
}
