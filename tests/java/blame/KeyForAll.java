package fixtures.blame;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A map with an entry for each key there is fails for null only, which is the caller's; one that lacks some is the code's own. */
public class KeyForAll {
    public enum Kind { TEXT, NUMBER, DATE }

    private final Map<Kind, List<String>> all = new EnumMap<>(Kind.class);
    private final Map<Kind, List<String>> some = new HashMap<>();

    public KeyForAll() {
        for (Kind kind : Kind.values()) {
            all.put(kind, new ArrayList<>());
        }
        some.put(Kind.TEXT, new ArrayList<>());
    }

    public int sizeOf(Kind kind) {
        return all.get(kind).size(); //~ REAL NullPointerException public caller
    }

    public int sizeOfSome(Kind kind) {
        return some.get(kind).size(); //~ REAL NullPointerException public own
    }
}
