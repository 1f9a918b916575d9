package fixtures.types;

/** Arrays are covariant in reference types only. */
public class CastOfArrays {
    static String[] down(Object[] objects) {
        return (String[]) objects; //~ REAL ClassCastException
    }

    static Object[] up(Object o) {
        return o instanceof String[] ? (Object[]) o : null;
    }

    static Object[] primitives(int n) {
        Object o = n > 2 ? new int[1] : new Integer[1];
        return (Object[]) o; //~ REAL ClassCastException
    }

    static String[] created() {
        Object[] objects = new Object[0];
        return (String[]) objects; //~ REAL ClassCastException
    }
}
