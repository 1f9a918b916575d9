package fixtures.construction;

import java.util.Collection;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** Which of several elements a hashed set gives first is nobody's to say; of one, it is. */
public class KeptInSets {
    public static final class Half {
        private final int part;

        private Half(int part) { this.part = part; }

        /** Of two that are cut together. */
        public int share(int work) { return work / part; } //~ REAL ArithmeticException
    }

    public static final class Lot {
        private final int size;

        private Lot(int size) { this.size = size; }

        public int share(int work) { return work / size; } //~ REAL ArithmeticException public own
    }

    private Map<String, Half> halves = Map.of();
    private final Set<Lot> lots = new HashSet<>();

    public void cut(int at) { halves = Map.of("left", new Half(at), "right", new Half(at + 1)); }

    public Collection<Half> halves() { return halves.values(); }

    public void lot(int size) { lots.add(new Lot(size)); }

    public Set<Lot> lots() { return lots; }
}
