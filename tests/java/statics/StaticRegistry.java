package fixtures.statics;

import java.util.HashMap;
import java.util.Map;

/** A static map that other calls fill and empty. */
public class StaticRegistry {
    private static final Map<String, Integer> THREADS = new HashMap<>();

    public static void register(String name, int threads) {
        if (name == null || threads < 0) {
            throw new IllegalArgumentException();
        }
        THREADS.put(name, threads);
    }

    public static void unregister(String name) {
        THREADS.remove(name);
    }

    public static int share(String name, int work) {
        Integer threads = THREADS.get(name);
        return threads == null ? work : work / threads; //~ REAL ArithmeticException public contradiction
    }

    public static int others(int work) {
        return THREADS.isEmpty() ? 0 : work / (THREADS.size() - 1); //~ REAL ArithmeticException public own
    }

    public static int each(int work) {
        return THREADS.isEmpty() ? 0 : work / THREADS.size();
    }
}
