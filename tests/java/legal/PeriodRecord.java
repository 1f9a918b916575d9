package fixtures.legal;

import java.util.List;

/** Records whose compact constructors keep bad components out. */
public class PeriodRecord {
    public record Period(int days, String label) {
        public Period {
            if (days < 1) {
                throw new IllegalArgumentException("days");
            }
            label = label == null ? "" : label;
        }

        public int perDay(int amount) {
            return amount / days;
        }

        public int labelLength() {
            return label.length();
        }
    }

    public record Route(List<String> stops) {
        public Route {
            if (stops == null || stops.isEmpty()) {
                throw new IllegalArgumentException("stops");
            }
            stops = List.copyOf(stops); //~ REAL NullPointerException public caller
        }

        public String first() {
            return stops.get(0); //~ UNCONFIRMED ArrayIndexOutOfBoundsException: the constructor refuses the state
        }
    }
}
