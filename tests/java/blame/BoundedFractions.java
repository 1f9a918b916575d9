package fixtures.blame;

/** Who asks whether a fraction is too small or too large answers for the place that it comes to. */
public class BoundedFractions {
    private static final int[] BUCKETS = new int[4];

    public static int bucket(double share) {
        return share >= 0 && share <= 1 ? BUCKETS[(int) (share * 4)] : 0; //~ REAL ArrayIndexOutOfBoundsException public contradiction
    }

    public static int below(float share) {
        return share >= 0f && share < 1f ? BUCKETS[(int) (share * 4)] : 0;
    }

    public static int notTooLarge(double share) {
        return share < 1 ? BUCKETS[(int) (share * 4)] : 0; //~ REAL ArrayIndexOutOfBoundsException public caller
    }

    public static int any(double share) {
        return BUCKETS[(int) (share * 4)]; //~ REAL ArrayIndexOutOfBoundsException public caller
    }
}
