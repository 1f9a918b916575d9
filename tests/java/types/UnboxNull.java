package fixtures.types;

/** Unboxing calls a method of the box, and the box may be null. */
public class UnboxNull {
    static int integer(Integer box) {
        return box + 1; //~ REAL NullPointerException
    }

    static boolean bool(Boolean box) {
        if (box) { //~ REAL NullPointerException
            return false;
        }
        return true;
    }

    static long conditional(boolean present) {
        Long box = present ? Long.valueOf(5) : null;
        long value = box; //~ REAL NullPointerException
        return value;
    }

    static int guarded(Integer box) {
        return box == null ? 0 : box + 1;
    }
}
