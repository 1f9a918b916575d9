package fixtures.types;

/** An object of another class comes to a generic method only by code that the compiler warns of. */
public class ComparedWithOthers {
    public static final class Version implements Comparable<Version> { //~ REAL ClassCastException caller
        final int n;

        public Version(int n) {
            this.n = n;
        }

        public int compareTo(Version other) {
            return Integer.compare(n, other.n); //~ REAL NullPointerException caller
        }
    }

    static <T extends Comparable<T>> int order(T a, T b) {
        return a == null || b == null ? 0 : a.compareTo(b);
    }
}
