package fixtures.legal;

import java.util.EnumMap;
import java.util.Map;

/** Every constant has its case, its row in the table and its entry in the map. */
public class EnumTables {
    enum Unit {
        SECOND(1), MINUTE(60), HOUR(3600);

        private final int seconds;

        Unit(int seconds) {
            this.seconds = seconds;
        }

        int in(int total) {
            return total / seconds;
        }
    }

    private static final String[] SYMBOLS = {"s", "min", "h"};
    private static final Map<Unit, String> NAMES = new EnumMap<>(Unit.class);

    static {
        for (Unit unit : Unit.values()) {
            NAMES.put(unit, unit.name());
        }
    }

    static String symbol(Unit unit) {
        return unit == null ? "" : SYMBOLS[unit.ordinal()];
    }

    static int nameLength(Unit unit) {
        return unit == null ? 0 : NAMES.get(unit).length();
    }
}
