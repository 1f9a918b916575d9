package fixtures.types;

/** An object of another class comes to a generic method only by code that the compiler warns of. */
public class ComparedWithOthers {
    interface Ranked<T> {
        int rank(T other);
    }

    public static final class Version implements Ranked<Version> { //~ REAL ClassCastException caller
        final int n;

        public Version(int n) {
            this.n = n;
        }

        public int rank(Version other) {
            return Integer.compare(n, other.n); //~ REAL NullPointerException caller
        }
    }

    public static final class Grade implements Ranked<Grade> { //~ REAL ClassCastException caller
        public int rank(Grade other) {
            return other == this ? 1 : 0;
        }
    }

    static <T extends Ranked<T>> int order(T a, T b) {
        return a == null || b == null ? 0 : a.rank(b);
    }
}
