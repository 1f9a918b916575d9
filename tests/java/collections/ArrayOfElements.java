package fixtures.collections;

import java.util.List;

/** Elements have to fit into the array that they are copied to. */
@SuppressWarnings({"rawtypes", "unchecked"})
public class ArrayOfElements {
    public static int total(List sizes) {
        Integer[] all = (Integer[]) sizes.toArray(new Integer[0]); //~ REAL NullPointerException public caller //~ REAL ArrayStoreException public caller
        return all.length == 0 ? 0 : 10 / all[0]; //~ REAL NullPointerException public caller //~ REAL ArithmeticException public
    }

    public static int first(List<Integer> sizes) {
        if (sizes == null || sizes.isEmpty()) {
            return 0;
        }
        Integer[] all = sizes.toArray(new Integer[0]);
        return all[0] == null ? 0 : all[0] / 2;
    }
}
