package fixtures.types;

import java.util.List;
import java.util.function.Supplier;

/** What is read of a `? super Integer` may be anything. */
public class LowerBounds {
    public static int text(List<? super Integer> any) {
        if (any.size() == 1 && "x".equals(any.get(0))) { //~ REAL NullPointerException public caller
            return 1 / (any.size() - 1); //~ REAL ArithmeticException public own
        }
        return 0;
    }

    public static int supplied(Supplier<? super Integer> any) {
        Object given = any.get(); //~ REAL NullPointerException public caller
        return given instanceof String && given.hashCode() == 0 ? 1 / ((String) given).length() : 0; //~ REAL ArithmeticException public own
    }

    /** What goes in has to be a number. */
    public static void fill(List<? super Integer> any) {
        any.add(1); //~ REAL NullPointerException public caller
    }
}
