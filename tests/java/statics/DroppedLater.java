package fixtures.statics;

import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/** A registry in a static field that drops an object which asks for itself later. */
public class DroppedLater {
    private static final Map<String, DroppedLater> ALL = new HashMap<>();
    private static final Set<DroppedLater> LIVE = new LinkedHashSet<>();
    private final String key;

    private DroppedLater(String key) {
        this.key = key;
        LIVE.add(this);
    }

    public static DroppedLater of(String key) {
        return ALL.computeIfAbsent(key, DroppedLater::new);
    }

    public static void drop(String key) {
        ALL.remove(key);
    }

    public void close() {
        LIVE.remove(this);
    }

    public int gone() {
        return ALL.get(key).key.length(); //~ REAL NullPointerException public own //~ REAL NullPointerException public caller
    }

    public int share() {
        return 10 / LIVE.size(); //~ REAL ArithmeticException public own
    }
}
