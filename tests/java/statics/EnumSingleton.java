package fixtures.statics;

import java.util.HashMap;
import java.util.Map;

/** The constant of an enum has fields that calls change. */
public enum EnumSingleton {
    INSTANCE;

    private final Map<String, Integer> weights = new HashMap<>();
    private int capacity = 10;
    private String current;

    public void add(String user, int weight) {
        weights.put(user, weight);
        current = user;
    }

    public void end(String user) {
        weights.remove(user);
    }

    public void setCapacity(int c) {
        capacity = Math.max(c, 1);
    }

    public int load(int total) {
        return total / capacity;
    }

    public int weightOfCurrent() {
        return current == null ? 0 : weights.get(current); //~ REAL NullPointerException public own
    }

    public static int free(int total) {
        return total / (INSTANCE.capacity - 5); //~ REAL ArithmeticException public own
    }
}
