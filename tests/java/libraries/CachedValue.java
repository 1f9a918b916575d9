package fixtures.libraries;

/** A cache that is filled on one path and read on all. */
public class CachedValue {
    int[] cache;

    int sum(boolean reload) {
        if (reload) {
            cache = new int[] {1, 2};
        }
        return cache[0] + cache[1]; //~ REAL NullPointerException, ArrayIndexOutOfBoundsException
    }

    int guarded(boolean reload) {
        if (reload || cache == null || cache.length < 2) {
            cache = new int[] {1, 2};
        }
        return cache[0] + cache[1];
    }
}
