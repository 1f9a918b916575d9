package fixtures.lazy_init;

/** Objects of unrelated classes are never the same object. */
public class IncompatibleTypes {
    int value;

    public static class Other {
        int value;
    }

    static int unrelated(IncompatibleTypes a, Other b) {
        if (a == null || b == null) {
            return 0;
        }
        a.value = 1;
        b.value = 0;
        return 10 / a.value;
    }

    static int throughObject(IncompatibleTypes a, Object b) {
        if (a == null || a != b) {
            return 0;
        }
        a.value = 1;
        ((IncompatibleTypes) b).value = 0;
        return 10 / a.value; //~ REAL ArithmeticException
    }
}
