package fixtures.types;

/** Who puts an object of another class into a generic one has overruled the compiler: nobody else's mistake. */
public class Unpolluted {
    public static final class Box<E> {
        private final Object[] items = new Object[4];
        private int n;

        public void add(E item) {
            if (item != null && n < 4) {
                items[n++] = item;
            }
        }

        @SuppressWarnings("unchecked")
        public E get(int i) {
            if (i < 0 || i >= n) {
                throw new IllegalArgumentException("none");
            }
            return (E) items[i];
        }
    }

    public static int first(Box<Integer> box, int of) {
        return box == null || box.n == 0 ? 0 : of / box.get(0); //~ REAL ArithmeticException public //~ REAL NullPointerException forced
    }
}
