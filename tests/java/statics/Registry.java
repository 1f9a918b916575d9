package fixtures.statics;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Objects that change once they have come out of a static collection, which is empty at first. */
public class Registry {
    private static final Map<String, Registry> BY_NAME = new HashMap<>();
    private static final List<Registry> ALL = new ArrayList<>();
    private int uses;
    private int rank = 1;

    private Registry() {}

    public static Registry of(String name) {
        Registry known = BY_NAME.computeIfAbsent(name, it -> new Registry());
        ALL.add(known);
        known.uses++;
        return known;
    }

    public static void close() {
        for (Registry each : ALL) each.rank = 0;
    }

    public int share() { return 10 / (uses - 2); } //~ REAL ArithmeticException public own
    public int perRank() { return 10 / rank; } //~ REAL ArithmeticException own

    /** Never more than what is counted up from one. */
    public int sinceFirst() { return uses > 0 ? 10 / uses : 0; }
}
