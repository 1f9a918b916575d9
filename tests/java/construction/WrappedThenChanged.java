package fixtures.construction;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;

/** What a factory wraps has the methods of its class, as soon as it is taken out. */
public class WrappedThenChanged {
    public static final class Zip {
        private int parts = 3;

        private Zip() {}

        public static Optional<Zip> of(int level) { return level < 0 ? Optional.empty() : Optional.of(new Zip()); }

        public void split(int parts) { this.parts = parts & 7; }

        public int ratio() { return 100 / parts; } //~ REAL ArithmeticException public own

        public int never() { return 100 / (parts + 1); }
    }

    public static final class Meter {
        private int ticks;

        private Meter() {}

        public static AtomicReference<Meter> start() { return new AtomicReference<>(new Meter()); }

        public static List<Meter> pair() { return List.of(new Meter(), new Meter()); }

        public void tick() { ticks++; }

        public int rest() { return 10 / (ticks - 2); } //~ REAL ArithmeticException public own
    }
}
