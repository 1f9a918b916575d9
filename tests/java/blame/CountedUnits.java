package fixtures.blame;

/** A counter that runs past a table of the code's own is not the caller's mistake, however great the number that is passed. */
public class CountedUnits {
    private static final String[] UNITS = {"B", "K", "M"};

    static String size(long n) {
        int unit = 0;
        while (n >= 1024) {
            n /= 1024;
            unit++;
        }
        return n + UNITS[unit]; //~ REAL ArrayIndexOutOfBoundsException own
    }
}
