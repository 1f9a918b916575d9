package fixtures.arith;

/** The remainder has the sign of the dividend. */
public class IremNegative {
    static int bucket(int hash) {
        int[] buckets = new int[8];
        return buckets[hash % 8]; //~ REAL ArrayIndexOutOfBoundsException
    }

    static int guarded(int hash) {
        int[] buckets = new int[8];
        if (hash < 0) {
            return 0;
        }
        return buckets[hash % 8];
    }

    static int masked(int hash) {
        int[] buckets = new int[8];
        return buckets[hash & 7];
    }
}
