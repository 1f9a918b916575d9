package fixtures.arith;

/** Negating MIN_VALUE gives MIN_VALUE, so a home-made absolute value can be a negative index. */
public class InegOverflow {
    static int bucket(int hash) {
        int[] buckets = new int[7];
        int positive = hash < 0 ? -hash : hash;
        return buckets[positive % 7]; //~ REAL ArrayIndexOutOfBoundsException
    }

    static int byMathAbs(int hash) {
        int[] buckets = new int[7];
        return buckets[Math.abs(hash) % 7]; //~ REAL ArrayIndexOutOfBoundsException
    }

    static int masked(int hash) {
        int[] buckets = new int[7];
        return buckets[(hash & Integer.MAX_VALUE) % 7];
    }

    static int floored(int hash) {
        int[] buckets = new int[7];
        return buckets[Math.floorMod(hash, 7)];
    }
}
