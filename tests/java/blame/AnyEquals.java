package fixtures.blame;

/** `equals` has an answer for null and for objects of other classes; `compareTo` need not. */
public class AnyEquals implements Comparable<AnyEquals> {
    private final int size;

    public AnyEquals(int size) {
        this.size = size;
    }

    @Override
    public boolean equals(Object other) {
        return size == ((AnyEquals) other).size; //~ REAL ClassCastException public own, NullPointerException public own
    }

    @Override
    public int compareTo(AnyEquals other) {
        return size - other.size; //~ REAL NullPointerException public caller
    }

    @Override
    public int hashCode() {
        return size;
    }

    public static class Guarded {
        private final int size = 1;

        @Override
        public boolean equals(Object other) {
            return other instanceof Guarded && size == ((Guarded) other).size;
        }

        @Override
        public int hashCode() {
            return size;
        }
    }
}
