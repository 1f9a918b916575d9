package fixtures.statics;

import java.util.LinkedHashMap;
import java.util.Map;

/** A counter moves only after a call that the reader of the counter has nothing to do with. */
public class CountedHits {
    private static final Map<String, byte[]> CACHE = new LinkedHashMap<>();
    private static int hits;
    private static int misses;

    public static void put(String key, byte[] data) {
        if (data != null) {
            CACHE.put(key, data);
        }
    }

    public static byte[] get(String key) {
        byte[] found = CACHE.get(key);
        if (found == null) {
            misses++;
        } else {
            hits++;
        }
        return found;
    }

    public static int quota() {
        return hits == 0 ? 0 : hits / misses; //~ REAL ArithmeticException public own
    }

    public static int rate() {
        return misses == 0 ? 0 : hits / misses;
    }

    public static int type(String key) {
        byte[] found = CACHE.get(key);
        return found == null ? -1 : found[0]; //~ REAL ArrayIndexOutOfBoundsException public caller
    }
}
