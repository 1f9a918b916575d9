//@ release=11
package fixtures.collections;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Boxed floating point is equal by bits: NaN to itself, the zeros not to each other. */
public class EqualBits {
    static int nan(int x) {
        Set<Double> set = new HashSet<>();
        set.add(Double.NaN);
        set.add(0.0 / 0.0);
        return x / (set.size() - 1); //~ REAL ArithmeticException
    }

    static int zeros(int x) {
        Set<Float> set = new HashSet<>();
        set.add(0.0f);
        set.add(-0.0f);
        return x / (set.size() - 1) + x / (set.size() - 2); //~ REAL ArithmeticException
    }

    static int same(double d) {
        List<Double> list = new ArrayList<>();
        list.add(d);
        return d != d && list.contains(Double.NaN) ? 1 / 0 : 0; //~ REAL ArithmeticException
    }

    static int negative(double d) {
        List<Double> list = new ArrayList<>(List.of(-0.0, 1.5, d));
        return list.indexOf(0.0) < 0 ? 1 / list.indexOf(-0.0) : 0; //~ REAL ArithmeticException
    }

    static int key(Map<Double, String> map) {
        return map == null || map.size() > 1 || !map.containsKey(-0.0) || !map.containsKey(0.0) ? 0 : 1 / 0;
    }
}
