package fixtures.collections;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;

/** A map that is empty and no `EnumMap` does not say of which enum its keys are. */
public class EnumMapCopies {
    enum Level { LOW, HIGH }

    static int copied(Map<Level, Integer> levels) {
        return new EnumMap<>(levels).size(); //~ REAL IllegalArgumentException own //~ REAL NullPointerException caller
    }

    static int copiedIfAny(Map<Level, Integer> levels) {
        return levels == null || levels.isEmpty() ? 0 : new EnumMap<>(levels).size();
    }

    static int ofNone() {
        Map<Level, Integer> none = new HashMap<>();
        return new EnumMap<>(none).size(); //~ REAL IllegalArgumentException own
    }

    static int ofEnums(EnumMap<Level, Integer> levels) {
        Map<Level, Integer> same = levels == null ? new EnumMap<>(Level.class) : levels;
        return new EnumMap<>(same).size();
    }
}
