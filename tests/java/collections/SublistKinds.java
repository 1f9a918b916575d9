package fixtures.collections;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Sublists write through to arrays, too, and are no lists of the class that they show. */
public class SublistKinds {
    static int ofArray(Integer[] array, int x) {
        List<Integer> part = array == null || array.length != 3 ? null : Arrays.asList(array).subList(1, 3);
        return part == null || part.set(0, x) == null ? 0 : 1 / array[1]; //~ REAL ArithmeticException
    }

    static Object[] cast(List<Object> list) {
        return list == null ? null : ((ArrayList<Object>) list.subList(0, list.size())).toArray(); //~ REAL ClassCastException
    }
}
