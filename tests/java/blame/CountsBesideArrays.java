package fixtures.blame;

/** A count that a loop goes by bounds an index, but says nothing of an array that the caller has made. */
public class CountsBesideArrays {
    private final float[] kept = new float[8];

    public static float energy(float[] samples, int order) {
        float sum = 0;
        while (order-- > 0) sum += samples[order]; //~ REAL ArrayIndexOutOfBoundsException public caller, NullPointerException public caller
        return sum;
    }

    public static float measured(float[] samples, int order) {
        if (samples == null || samples.length == 0 || order < 0 || order > samples.length) return 0;
        return samples[order]; //~ REAL ArrayIndexOutOfBoundsException public contradiction
    }

    public static String month(String[] names, int month) {
        if (names == null || month < 0 || month > 12) throw new IllegalArgumentException();
        return names.length < 12 ? null : names[month - 1]; //~ REAL ArrayIndexOutOfBoundsException public contradiction
    }

    public float own(int order) {
        return order < 0 || order > 8 ? 0 : kept[order]; //~ REAL ArrayIndexOutOfBoundsException public contradiction
    }
}
