package fixtures.construction;

/** Objects that only a constant holds, under a wider type, or that a method hands out. */
public class KeptSingleton {
    /** What they have in common. */
    public abstract static class Unit {
        private static final Unit NONE = new Named(0);

        public static Unit none() {
            return NONE;
        }

        public abstract int divided(int by);
    }

    private static final class Named extends Unit {
        private final int size;

        private Named(int size) {
            this.size = size;
        }

        @Override
        public int divided(int by) {
            return size / by; //~ REAL ArithmeticException public
        }
    }

    /** Its only object. */
    public static final class Zero extends Unit {
        public static final Unit ZERO = new Zero();

        private Zero() {}

        @Override
        public int divided(int by) {
            return 0 / by; //~ REAL ArithmeticException public
        }
    }
}
