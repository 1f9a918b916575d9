package fixtures.construction;

/** An object of an inner class that no call makes still has its enclosing instance, and its captured variables. */
public class InnerByForce {
    private int limit = 10;

    private class Window {
        private int[] values;

        private int first(int from) {
            if (from > limit) {
                return 0;
            }
            return values[0]; //~ REAL NullPointerException forced
            //~^ REAL ArrayIndexOutOfBoundsException forced
        }

        private int guarded(int from) {
            return from > limit || values == null || values.length == 0 ? 0 : values[0];
        }
    }

    int use(int from) {
        return new Window().guarded(from);
    }
}
