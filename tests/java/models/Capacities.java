package fixtures.models;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Properties;

/** Negative capacities are refused: what comes after them does not happen. */
public class Capacities {
    static int list(int capacity) {
        new ArrayList<String>(capacity); //~ REAL IllegalArgumentException
        return capacity < 0 ? 1 / (capacity - capacity) : 0;
    }

    static int map(int capacity) {
        new HashMap<String, String>(capacity); //~ REAL IllegalArgumentException
        return capacity < 0 ? 1 / (capacity - capacity) : 0;
    }

    static int properties(int capacity) {
        new Properties(capacity); //~ REAL IllegalArgumentException
        return capacity < 0 ? 1 / (capacity - capacity) : 0;
    }

    static int deque(int capacity) {
        new ArrayDeque<String>(capacity);
        return capacity < 0 ? 1 / (capacity - capacity) : 0; //~ REAL ArithmeticException
    }
}
