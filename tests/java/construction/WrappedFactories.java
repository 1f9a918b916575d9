package fixtures.construction;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Nobody can make such objects but factories of their own class, which wrap them. */
public class WrappedFactories {
    public static final class Tank {
        private final int left;

        private Tank(int left) { this.left = left; }

        public static Optional<Tank> of(int litres) {
            return litres < 0 ? Optional.empty() : Optional.of(new Tank(litres & 3));
        }

        public int rate() { return 100 / left; } //~ REAL ArithmeticException public own

        public int later() { return 100 / (left + 1); }
    }

    public static final class Row {
        private final int cells;

        private Row(int cells) { this.cells = cells; }

        public static List<Row> rows() { return new ArrayList<>(List.of(new Row(1), new Row(2))); }

        public static Row[] pair(int n) { return new Row[] {new Row(2), new Row(n)}; }

        public static Map<String, Row> named() { return Map.of("one", new Row(4)); }

        public int first() { return cells == 1 ? 10 / (cells - 1) : 0; } //~ REAL ArithmeticException public own

        public int second() { return cells == 7 ? 10 / (cells - 7) : 0; } //~ REAL ArithmeticException public own
    }
}
