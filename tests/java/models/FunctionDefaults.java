package fixtures.models;

import java.util.Comparator;
import java.util.function.IntUnaryOperator;
import java.util.function.Predicate;

/** What functional interfaces do by default is done with the function that is passed. */
public class FunctionDefaults {
    public static int both(Predicate<String> one, Predicate<String> other) {
        boolean both = one.and(other.negate()).test("a"); //~ REAL NullPointerException public caller //~ REAL NullPointerException public caller
        return 10 / (both ? 0 : 1); //~ REAL ArithmeticException public own
    }

    public static int then(IntUnaryOperator one, IntUnaryOperator other) {
        return 10 / (one.andThen(other).applyAsInt(3) - 4); //~ REAL ArithmeticException public own //~ REAL NullPointerException public caller //~ REAL NullPointerException public caller
    }

    public static int reversed(Comparator<String> order) {
        return order.reversed().compare("a", "b") > 0 ? 1 / (order.compare("b", "a") - 1) : 0; //~ REAL ArithmeticException public own //~ REAL NullPointerException public caller
    }
}
