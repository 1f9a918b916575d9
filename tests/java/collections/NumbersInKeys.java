package fixtures.collections;

import java.util.HashMap;
import java.util.Map;

/** Keys that are put together from a number are found where the number is right, however long it is. */
public class NumbersInKeys {
    private static final Map<String, Integer> SHARES = Map.of("7", 0, "a12345", 1, "a07", 0, "b2", 0);

    static int whole(int k) {
        return 10 / SHARES.getOrDefault(String.valueOf(k), 3); //~ REAL ArithmeticException
    }

    static int part(long k) {
        return SHARES.containsKey("a" + k) ? 10 / (SHARES.get("a" + k) - 1) : 0; //~ REAL ArithmeticException
    }

    static int missing(int k) {
        return SHARES.get(Integer.toString(k)); //~ REAL NullPointerException
    }

    static int never(int k) {
        return SHARES.containsKey("a" + k) ? 10 / SHARES.get("a" + k) : 10 / SHARES.getOrDefault(k + "b2", 1);
    }

    static int put(int j, int k) {
        Map<String, Integer> shares = new HashMap<>();
        shares.put("n" + j, 0);
        return j < k ? 1 : 10 / shares.getOrDefault("n" + k, 1); //~ REAL ArithmeticException
    }

    static int apart(int j, int k) {
        Map<String, Integer> shares = new HashMap<>();
        shares.put("n" + j, 0);
        return j == k ? 1 : 10 / shares.getOrDefault("n" + k, 1);
    }
}
