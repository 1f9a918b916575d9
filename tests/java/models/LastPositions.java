package fixtures.models;

import java.util.Arrays;
import java.util.List;

/** Elements found from the end on. */
public class LastPositions {
    static int last(int a, int b) {
        List<Integer> items = Arrays.asList(a, b, a);
        return 10 / (items.lastIndexOf(b) - 2); //~ REAL ArithmeticException
    }

    static int lastOfFirst(int a, int b) {
        List<Integer> items = Arrays.asList(a, b, a);
        return 10 / (items.lastIndexOf(a) - 1);
    }
}
