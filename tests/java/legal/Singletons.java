package fixtures.legal;

import java.util.HashMap;
import java.util.Map;

/** One instance, made when it is first asked for; constants; a static registry. */
public final class Singletons {
    private static Singletons instance;
    private static final Map<String, Integer> PORTS = new HashMap<>();
    private static final int[] PRIMES = {2, 3, 5, 7};
    private final StringBuilder log = new StringBuilder();

    static {
        PORTS.put("http", 80);
        PORTS.put("https", 443);
    }

    private Singletons() {}

    public static Singletons get() {
        if (instance == null) {
            instance = new Singletons();
        }
        return instance;
    }

    public static int logged(int number) {
        get().log.append(number);
        return get().log.length();
    }

    public static int securePort() {
        return PORTS.get("https");
    }

    public static int prime(int n) {
        return PRIMES[n & 3] / PRIMES[0];
    }
}
