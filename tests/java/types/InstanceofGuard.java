package fixtures.types;

/** instanceof is false for null and true for subclasses. */
public class InstanceofGuard {
    int value;

    public static class Child extends InstanceofGuard {
    }

    static int impliesNotNull(Object o) {
        if (o instanceof InstanceofGuard) {
            return ((InstanceofGuard) o).value;
        }
        return 0;
    }

    static int superIsNotSub(InstanceofGuard o) {
        if (o == null || o instanceof Child) {
            return 0;
        }
        return ((Child) o).value; //~ REAL ClassCastException
    }

    static int notIsMaybeNull(InstanceofGuard o) {
        if (o instanceof Child) {
            return 0;
        }
        return o.value; //~ REAL NullPointerException
    }

    static int pattern(Object o) {
        return o instanceof String s ? s.length() : 0;
    }
}
