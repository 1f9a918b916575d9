package fixtures.arrays;

/** The absolute value of the least number is negative; the array of a test need not be larger than memory for that. */
public class BucketOfHash {
    public static int count(int hash, int n) {
        if (n <= 0) return 0;
        int[] sizes = new int[n];
        return ++sizes[Math.abs(hash) % n]; //~ REAL ArrayIndexOutOfBoundsException public own
    }

    public static int floor(int hash, int n) {
        if (n <= 0) return 0;
        int[] sizes = new int[n];
        return ++sizes[Math.floorMod(hash, n)];
    }
}
