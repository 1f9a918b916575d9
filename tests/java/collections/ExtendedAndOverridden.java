package fixtures.collections;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;

/** What the JDK's code calls on itself may be overridden: {@code addAll} of a set adds one by one, that of a list does not. */
public class ExtendedAndOverridden {
    static class Counting extends HashSet<Integer> {
        int n;

        @Override
        public boolean add(Integer element) {
            n++;
            return super.add(element);
        }
    }

    static class Numbered extends ArrayList<Integer> {
        int n;

        @Override
        public boolean add(Integer element) {
            n++;
            return super.add(element);
        }
    }

    static int mean() {
        Counting numbers = new Counting();
        numbers.addAll(List.of(1));
        return 100 / numbers.n;
    }

    static int meanOfNumbered() {
        Numbered numbers = new Numbered();
        numbers.addAll(List.of(1));
        return 100 / numbers.n; //~ REAL ArithmeticException
    }
}
