package fixtures.blame;

/** A number that `init()` sets, or that `close()` takes back, is zero while the object is not ready. */
public class ZeroUntilReady {
    private int width;
    private int height;

    public void init() { width = 10; }

    public int share() { return 100 / width; } //~ REAL ArithmeticException public caller

    /** That is no preparation. */
    public void grow() { height = 10; }
    public int part() { return 100 / height; } //~ REAL ArithmeticException public own
    public static class Pool implements AutoCloseable {
        private int left = 4;
        private int taken = 4;
        @Override public void close() { left = 0; }

        public int each() { return 100 / left; } //~ REAL ArithmeticException public caller

        /** It is up to the code not to use it then. */
        public int last() {
            close();
            return 100 / left; //~ REAL ArithmeticException public own
        }

        /** It becomes zero before the end, too. */
        public void take() { taken--; }
        public int rest() { return 100 / taken; } //~ REAL ArithmeticException public own
    }

    public static class Asked implements AutoCloseable {
        private int n = 4;
        @Override public void close() { n = 0; }
        public int each() { return n == 0 ? 0 : 100 / n; }

        public int all() { return 100 / n; } //~ REAL ArithmeticException public own
    }
}
