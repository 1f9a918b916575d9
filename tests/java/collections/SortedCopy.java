package fixtures.collections;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Sorting a copy fails for what is in it alone. */
public class SortedCopy {
    public static int middle(List<Integer> numbers) {
        if (numbers == null) {
            return 0;
        }
        List<Integer> copy = new ArrayList<>(numbers);
        Collections.sort(copy); //~ REAL NullPointerException public caller
        return copy.get(copy.size() / 2); //~ REAL IndexOutOfBoundsException public own //~ REAL NullPointerException public caller
    }
}
