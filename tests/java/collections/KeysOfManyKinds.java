package fixtures.collections;

import java.util.*;

/** Keys that the path knows nothing of differ, whatever class they are of. */
public class KeysOfManyKinds {
    public static int numbers(Set<Number> all) { return all != null && all.size() == 3 ? 10 / (all.size() - 3) : 0; } //~ REAL ArithmeticException public own

    public static int doubles(Set<Double> all) { return all != null && all.size() == 2 ? 10 / (all.size() - 2) : 0; } //~ REAL ArithmeticException public own

    public static int classes(Map<Class<?>, String> all) { return all != null && all.size() == 2 ? 10 / (all.size() - 2) : 0; } //~ REAL ArithmeticException public own

    public static int texts(Set<CharSequence> all) { return all != null && all.size() == 2 ? 10 / (all.size() - 2) : 0; } //~ REAL ArithmeticException public own

    public static int named(Map<Double, Integer> all) {
        boolean is = all != null && all.size() == 3 && all.containsKey(1.0);
        return is ? 10 / (all.size() - 3) : 0; //~ REAL ArithmeticException public own
    }
}
