package fixtures.construction;

import java.util.HashMap;
import java.util.Map;

/** Three calls that need each other, among others that change nothing. */
public class CallsInTurn {
    private final Map<String, Integer> amounts = new HashMap<>();
    private int chosen;

    public void open(String name) {
        amounts.put(name, 0);
    }

    public void add(String name, int amount) {
        if (amounts.containsKey(name)) {
            amounts.put(name, amounts.get(name) + amount);
        }
    }

    public void choose(String name) {
        chosen = amounts.getOrDefault(name, 0);
    }

    public int size() {
        return amounts.size();
    }

    public boolean isEmpty() {
        return amounts.isEmpty();
    }

    public int share() {
        return 10 / (chosen - 3); //~ REAL ArithmeticException public own
    }
}
