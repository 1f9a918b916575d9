//@ release=16
package fixtures.modern;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;

/** Streams that a helper runs, a call deeper than the method that asks. */
public class StreamsInHelpers {
    record Item(String name, Integer amount) {}

    private final List<Item> items = new ArrayList<>();

    public void add(String name, Integer amount) {
        items.add(new Item(name, amount));
    }

    private Optional<Item> find(String name) {
        return items.stream().filter(it -> Objects.equals(it.name(), name)).findFirst(); //~ REAL NullPointerException forced
    }

    public int amountOf(String name) {
        return find(name).map(it -> it.amount()).get(); //~ REAL NoSuchElementException public own, NullPointerException forced
    }

    private List<String> names() {
        return items.stream().map(it -> it.name()).collect(Collectors.toList()); //~ REAL NullPointerException forced
    }

    public int first() {
        return items.isEmpty() ? 0 : names().get(0).length(); //~ REAL NullPointerException public
    }
}
