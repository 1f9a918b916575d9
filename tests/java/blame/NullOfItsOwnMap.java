package fixtures.blame;

import java.util.HashMap;
import java.util.Map;

/** A null that nobody passes, where one might have been passed; and a number that is only tested for being too large. */
public class NullOfItsOwnMap {
    private final Map<String, Limit> limits = new HashMap<>();
    private Limit fallback;

    static class Limit {
        int most() {
            return 1;
        }
    }

    public NullOfItsOwnMap() {}

    NullOfItsOwnMap(Limit fallback) {
        this.fallback = fallback;
    }

    void put(String name, Limit limit) {
        limits.put(name, limit);
    }

    public int limit(String name) {
        return limits.getOrDefault(name, fallback).most(); //~ REAL NullPointerException public own
    }

    public static String shortened(String text, int most) {
        if (text == null) {
            return "";
        }
        return text.length() > most ? text.substring(0, most) : text; //~ REAL StringIndexOutOfBoundsException public caller
    }
}
