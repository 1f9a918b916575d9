package fixtures.construction;

import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.Map;

/** Three different persons share what does not divide by three; who leaves is no help. */
public class RepeatedPut {
    private final Map<String, Integer> weights = new LinkedHashMap<>();
    private int total;

    public RepeatedPut person(String name, int weight) {
        if (weight < 0) throw new IllegalArgumentException();
        Integer before = weights.put(name, weight);
        total += weight - (before == null ? 0 : before);
        return this;
    }

    public void leave(String name) {
        Integer weight = weights.remove(name);
        if (weight != null) total -= weight;
    }

    public BigDecimal share() {
        if (weights.isEmpty()) return BigDecimal.ZERO;
        return BigDecimal.ONE.divide(new BigDecimal(weights.size())); //~ REAL ArithmeticException public own
    }
}
