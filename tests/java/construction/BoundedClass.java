package fixtures.construction;

/** A class object whose type parameter has a bound is passed in a test that still compiles. */
public class BoundedClass {
    public static <E extends Enum<E>> int count(Class<E> type, int n) {
        return n / (type == null ? 1 : n - 1); //~ REAL ArithmeticException public own
    }

    public static <E extends Enum<E>> int safe(Class<E> type, int n) {
        return type == null || n == 1 ? 0 : n / (n - 1);
    }
}
