package fixtures.types;

/** A cast to a class the object may not have. */
public class CheckcastObject {
    static String unguarded(Object o) {
        return (String) o; //~ REAL ClassCastException
    }

    static String guarded(Object o) {
        return o instanceof String ? (String) o : "";
    }

    static int[] array(Object o) {
        return (int[]) o; //~ REAL ClassCastException
    }

    static Runnable toInterface(Object o) {
        return (Runnable) o; //~ REAL ClassCastException
    }

    static Object upcast(String s) {
        Object o = s;
        return (String) o;
    }

    static String ofNull() {
        Object o = null;
        return (String) o;
    }
}
