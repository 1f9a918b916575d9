package fixtures.types;

/** An array of a type variable is what the class makes of it, whatever the type argument says (JLS §4.6). */
public class ArrayOfVariable {
    public static final class Cells<T> {
        @SuppressWarnings("unchecked")
        private final T[] cells = (T[]) new Object[2];

        public T[] cells() {
            return cells;
        }

        public T first() {
            return cells[0];
        }
    }

    public static final class Passed<T> {
        private final Object[] others = new Object[1];
        private final T[] cells;

        public Passed(T[] cells) {
            this.cells = cells.clone(); //~ REAL NullPointerException public caller
        }

        public T[] cells() {
            return cells;
        }
    }

    public static int count(Cells<String> cells) {
        return cells.cells().length; //~ REAL ClassCastException public own //~ REAL NullPointerException public caller
    }

    public static int passed(Passed<String> cells) {
        return cells.cells().length; //~ REAL NullPointerException public caller
    }
}
