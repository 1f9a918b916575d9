package fixtures.arrays;

/** An Object[] may be a String[] or Integer[] underneath and refuse other elements. */
public class AastoreMismatch {
    static void store(Object[] objects) {
        if (objects == null || objects.length == 0) {
            return;
        }
        objects[0] = "text"; //~ MISSED ArrayStoreException: input arrays have exactly their declared component type
    }

    static void storeNull(Object[] objects) {
        if (objects == null || objects.length == 0) {
            return;
        }
        objects[0] = null;
    }

    static void covariant(int x) {
        Object[] objects = x > 5 ? new Integer[1] : new Object[1];
        objects[0] = "text"; //~ REAL ArrayStoreException
    }

    static void exact(String[] strings) {
        if (strings != null && strings.length > 0) {
            strings[0] = "text";
        }
    }
}
