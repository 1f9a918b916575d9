package fixtures.statics;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedList;
import java.util.List;

/** What initializers put into lists and queues is known. */
public class FilledList {
    private static final List<String> NAMES = new ArrayList<>();
    private static final Deque<Integer> STEPS = new ArrayDeque<>();
    private static final List<Integer> LEFT = new LinkedList<>();

    static {
        NAMES.add("one");
        NAMES.add("two");
        STEPS.push(5);
        STEPS.push(0);
        LEFT.add(7);
        LEFT.add(0);
        LEFT.add(8);
        LEFT.remove(0);
        LEFT.remove(1);
    }

    public static String name(int i) {
        return NAMES.get(i); //~ REAL IndexOutOfBoundsException public caller
    }

    public static int step(int n) {
        return n / STEPS.peekFirst() + n / STEPS.peekLast(); //~ REAL ArithmeticException public own
    }

    public static int left(int n) {
        return n / LEFT.get(LEFT.size() - 1); //~ REAL ArithmeticException public own
    }
}
