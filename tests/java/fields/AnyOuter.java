//@ any-state
package fixtures.fields;

/** In any state an inner object has no enclosing one, or one that holds nothing, also where a superclass keeps it. */
public class AnyOuter {
    private final int[] parts = new int[4];

    public class First {
        public int first() {
            return parts[0]; //~ REAL NullPointerException forced caller //~ REAL ArrayIndexOutOfBoundsException forced caller
        }
    }

    public abstract class Cursor {
        private int at;

        protected Cursor() {
            at = parts.length; //~ REAL NullPointerException forced caller
        }

        public int next() {
            return parts[at++ & 3]; //~ REAL NullPointerException forced caller //~ REAL ArrayIndexOutOfBoundsException forced own
        }
    }

    public class Fast extends Cursor {
    }
}
