package fixtures.calls;

import java.util.Comparator;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.function.ToIntFunction;

/** Functions of the caller that are asked the same again. */
public class AskedAgain {
    public static int last(int[] data, IntPredicate test) {
        int n = 0;
        for (int value : data) { //~ REAL NullPointerException caller
            n += test.test(value) ? 1 : 0; //~ REAL NullPointerException caller
        }
        int[] kept = new int[n];
        int at = 0;
        for (int value : data) {
            if (test.test(value)) {
                kept[at++] = value;
            }
        }
        return kept[n - 1]; //~ REAL ArrayIndexOutOfBoundsException own
    }

    public static <T> int distance(T low, T high, Comparator<T> order) {
        if (order.compare(low, low) != 0 || order.compare(low, high) >= 0) { //~ REAL NullPointerException caller
            return 0;
        }
        return 10 / order.compare(high, low);
    }

    public static int share(List<String> names, ToIntFunction<String> weight) {
        String name = names.get(0); //~ REAL NullPointerException caller //~ REAL IndexOutOfBoundsException own
        return weight.applyAsInt(name) == 0 ? 0 : 100 / weight.applyAsInt(name); //~ REAL NullPointerException caller
    }
}
