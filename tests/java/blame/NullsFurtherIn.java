//@ release=17
package fixtures.blame;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** A null that a caller passes stays the caller's, however the class keeps it: in a list in a map, in a copy, in an array. */
public class NullsFurtherIn {
    public record Order(String name) {}
    private final Map<String, List<Runnable>> listeners = new HashMap<>();
    private final List<String[]> rows = new ArrayList<>();
    private final List<Order> orders;

    public NullsFurtherIn(List<Order> orders) {
        this.orders = List.copyOf(Objects.requireNonNull(orders)); //~ REAL NullPointerException public caller
    }

    public void on(String topic, Runnable listener) {
        listeners.computeIfAbsent(topic, it -> new ArrayList<>()).add(listener);
    }

    public void fire(String topic) {
        listeners.getOrDefault(topic, List.of()).forEach(it -> it.run()); //~ REAL NullPointerException public caller
    }

    public void row(String... cells) {
        rows.add(Objects.requireNonNull(cells));
    }

    public int width() {
        return rows.isEmpty() || rows.get(0).length == 0 ? 0 : rows.get(0)[0].length(); //~ REAL NullPointerException public caller
    }

    public int first() {
        return orders.isEmpty() ? 0 : orders.get(0).name().length(); //~ REAL NullPointerException public caller
    }
}
