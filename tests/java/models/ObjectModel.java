package fixtures.models;

/** equals of Object is identity, and getClass dereferences. */
public class ObjectModel {
    static int identity(ObjectModel a, ObjectModel b) {
        if (a == null) {
            return 0;
        }
        if (a.equals(b)) {
            return b == null ? 10 / 0 : 1;
        }
        return a == b ? 10 / 0 : 2;
    }

    static boolean sameClass(Object a, Object b) {
        if (a == null) {
            return false;
        }
        return a.getClass() == b.getClass(); //~ REAL NullPointerException
    }

    static boolean guarded(Object a, Object b) {
        return a != null && b != null && a.getClass() == b.getClass();
    }

    static int exactClass(Object o) {
        if (o == null || o.getClass() != ObjectModel.class) {
            return 0;
        }
        return ((ObjectModel) o).number();
    }

    int number() {
        return 1;
    }
}
