package fixtures.legal;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** An optional is opened when there is something in it, a list when it is not empty. */
public class OptionalGuards {
    private final List<String> names = new ArrayList<>();

    public void add(String name) {
        names.add(name == null ? "" : name);
    }

    private Optional<String> first() {
        return names.isEmpty() ? Optional.empty() : Optional.of(names.get(0));
    }

    public String firstOrBlank() {
        Optional<String> first = first();
        return first.isPresent() ? first.get() : "";
    }

    public int firstLength() {
        return first().map(String::length).orElse(0);
    }

    public int lastLength() {
        if (names.isEmpty()) {
            return 0;
        }
        return names.get(names.size() - 1).length();
    }

    public String removeFirst() {
        return names.size() > 0 ? names.remove(0) : null;
    }
}
