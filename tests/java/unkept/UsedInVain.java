package fixtures.unkept;

/** Constructors use what they keep, but go on without it, or only sometimes use it. */
public class UsedInVain {
    private final String caught;
    private final String skipped;
    private int length;

    public UsedInVain(String caught, String skipped, int[] counts) {
        this.caught = caught;
        this.skipped = skipped;
        try {
            length = caught.length();
        } catch (NullPointerException e) {
            length = 0;
        }
        for (int count : counts) { //~ REAL NullPointerException public caller
            length += count * length;
        }
        check(skipped, counts.length > 3);
    }

    private static void check(String text, boolean isStrict) {
        if (isStrict) {
            text.length(); //~ REAL NullPointerException public caller
        }
    }

    public int caught() {
        return caught.length(); //~ REAL NullPointerException public caller
    }

    public int skipped() {
        return skipped.length(); //~ REAL NullPointerException public caller
    }
}
