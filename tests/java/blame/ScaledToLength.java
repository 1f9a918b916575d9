package fixtures.blame;

/** A place that is scaled to a length is meant to be in it. */
public class ScaledToLength {
    /** The largest value has no bin. */
    public static int[] histogram(int[] values, int bins) {
        if (values == null || values.length == 0 || bins < 1 || bins > 100) return new int[0];
        int least = values[0], most = values[0];
        for (int value : values) {
            least = Math.min(least, value);
            most = Math.max(most, value);
        }
        int[] counts = new int[bins];
        for (int value : values) {
            if (most > least) counts[(value - least) * bins / (most - least)]++; //~ REAL ArrayIndexOutOfBoundsException public own
        }
        return counts;
    }

    /** Halves of sums are on no scale. */
    public static int[] halves(int[] values, int n) {
        if (values == null || n < 1 || n > 100) return new int[0];
        int[] counts = new int[n];
        for (int value : values) counts[(value + n) / 2]++; //~ REAL ArrayIndexOutOfBoundsException public caller
        return counts;
    }
}
