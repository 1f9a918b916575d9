package fixtures.blame;

/** Whoever passes measurements and their weights passes as many of them; what is compared may differ. */
public class Measurements {
    private final double[] values;
    public Measurements(int n) { values = new double[n < 0 ? 0 : n]; }

    public static double mean(double[] values, double[] weights) {
        double sum = 0;
        if (values == null || weights == null) return sum;
        for (int i = 0; i < values.length; i++) sum += values[i] * weights[i]; //~ REAL ArrayIndexOutOfBoundsException public caller
        return sum;
    }

    public double dot(Measurements other) {
        double sum = 0;
        for (int i = 0; other != null && i < values.length; i++) sum += values[i] * other.values[i]; //~ REAL ArrayIndexOutOfBoundsException public caller
        return sum;
    }

    public static boolean areAlike(double[] one, double[] other) {
        if (one == null || other == null) return one == other;
        for (int i = 0; i < one.length; i++) if (one[i] != other[i]) return false; //~ REAL ArrayIndexOutOfBoundsException public own
        return true;
    }

    public static double lag(double[] values, double[] weights) {
        double sum = 0;
        if (values == null || weights == null) return sum;
        for (int i = 0; i < values.length; i++) sum += values[i] * weights[i - 1]; //~ REAL ArrayIndexOutOfBoundsException public own
        return sum;
    }

    public static double next(double[] values, double[] weights) {
        double sum = 0;
        if (values == null || weights == null || weights.length < values.length) return sum;
        for (int i = 0; i < values.length; i++) sum += values[i] * weights[i + 1]; //~ REAL ArrayIndexOutOfBoundsException public own
        return sum;
    }
}
