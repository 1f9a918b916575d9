package fixtures.blame;

/** Numbers are large and nothing overflows: a table that is too short for them is the code's own. */
public class LargeAsMeant {
    private static final String[] UNITS = {"B", "KB", "MB", "GB"};
    private final long bytes;

    public LargeAsMeant(long bytes) {
        if (bytes < 0) {
            throw new IllegalArgumentException("bytes");
        }
        this.bytes = bytes;
    }

    public String unit() {
        int unit = 0;
        for (long rest = bytes; rest >= 1024; rest /= 1024) {
            unit++;
        }
        return UNITS[unit]; //~ REAL ArrayIndexOutOfBoundsException public own
    }
}
