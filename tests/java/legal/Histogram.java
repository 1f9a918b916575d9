package fixtures.legal;

/** Fixed arrays under indices that are clamped, masked or taken modulo the length. */
public class Histogram {
    private static final int BUCKETS = 10;
    private final int[] counts = new int[BUCKETS];
    private final int[] hashed = new int[64];
    private int best;

    public void add(int percent) {
        int bucket = Math.min(Math.max(percent, 0) / BUCKETS, BUCKETS - 1);
        counts[bucket]++;
        if (counts[bucket] > counts[best]) {
            best = bucket;
        }
    }

    public int mode() {
        return counts[best];
    }

    public void hash(Object value) {
        int hash = value == null ? 0 : value.hashCode();
        hashed[(hash ^ hash >>> 16) & hashed.length - 1]++;
    }

    public int slot(int key) {
        return hashed[Math.floorMod(key, hashed.length)];
    }

    public int above(int bucket) {
        int sum = 0;
        for (int i = Math.max(bucket, 0); i < counts.length; i++) {
            sum += counts[i];
        }
        return sum;
    }
}
