package fixtures.construction;

/** An object of an inner class that no call makes still has its enclosing instance, and its captured variables. */
public class InnerByForce {
    private int limit = 10;

    class Window {
        private int[] values;

        private Window() {}

        int first(int from) {
            if (from > limit) {
                return 0;
            }
            return values[0]; //~ REAL NullPointerException forced
        }

        int guarded(int from) {
            return from > limit || values == null || values.length == 0 ? 0 : values[0];
        }
    }

    int use(int from) {
        return new Window().guarded(from);
    }
}
