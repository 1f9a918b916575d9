package fixtures.models;

/** arraycopy refuses what is no array, and arrays of other types, before it looks at any range. */
public class ArraycopyTypes {
    static void target(Object[] from, Object to) {
        if (from == null || to == null) {
            return;
        }
        System.arraycopy(from, 0, to, 0, 0); //~ REAL ArrayStoreException
    }

    static void text(String from, int at) {
        if (from != null) {
            System.arraycopy(from, at, new char[1], 0, 1); //~ REAL ArrayStoreException
        }
    }

    static void numbers(Object from, int[] to) {
        if (from instanceof int[] && to != null) {
            System.arraycopy(from, 0, to, 0, 0);
        }
    }

    static void other(Object[] from, int at) {
        if (from != null) {
            System.arraycopy(from, at, new long[1], 0, 1); //~ REAL ArrayStoreException
        }
    }
}
