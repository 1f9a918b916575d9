package fixtures.calls;

/** A null of two bounds at once has no raw type that javac accepts; the test calls the method by reflection. */
public class IntersectionBound {
    public static <X extends Number & Comparable<X>> int first(X a) {
        return a.intValue(); //~ REAL NullPointerException public caller
    }

    public static <X extends Number & Comparable<X>> int guarded(X a) {
        return a == null ? 0 : a.intValue();
    }
}
