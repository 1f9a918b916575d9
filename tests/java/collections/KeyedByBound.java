package fixtures.collections;

import java.util.HashMap;
import java.util.Map;

/** Keys that are classes of which only a bound is known. */
public class KeyedByBound {
    public interface Event {
    }

    public static final class Quit implements Event {
    }

    private final Map<Class<? extends Event>, String> names = new HashMap<>();
    private int sent;

    public void on(Class<? extends Event> kind, String name) {
        names.put(kind, name);
    }

    public int load() {
        return names.isEmpty() ? 0 : 10 / sent; //~ REAL ArithmeticException public own
    }

    /** Nothing is sent, but to nobody. */
    public int idle() {
        return names.isEmpty() ? 0 : 10 / names.size();
    }
}
