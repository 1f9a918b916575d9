//@ any-state
package fixtures.fields;

/** In any state an inner object has no enclosing one, or one that holds nothing. */
public class AnyOuter {
    private final int[] parts = new int[4];

    public class Cursor {
        private int at;

        public int next() {
            return parts[at++ & 3]; //~ REAL NullPointerException forced caller //~ REAL ArrayIndexOutOfBoundsException forced own
        }

        public int previous() {
            if (AnyOuter.this == null) return 0;
            return at--;
        }
    }

    public Cursor cursor() {
        return new Cursor();
    }
}
