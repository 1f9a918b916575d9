package fixtures.construction;

import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Objects that nobody outside of the package can make are taken out of maps and optionals. */
public class KeptInMaps {
    public static final class Rate {
        private final int steps;

        Rate(int steps) {
            this.steps = steps;
        }

        public int each(int amount) {
            return amount / steps; //~ REAL ArithmeticException public own
        }
    }

    private final Map<String, Rate> rates = new TreeMap<>();

    public void rate(int steps) {
        rates.put("usual", new Rate(steps));
    }

    public Map<String, Rate> rates() {
        return rates;
    }

    public static Optional<Rate> parse(String steps) {
        return steps == null ? Optional.empty() : Optional.of(new Rate(steps.length()));
    }
}
