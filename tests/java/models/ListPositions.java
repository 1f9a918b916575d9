package fixtures.models;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.ListIterator;

/** Places in lists that depend on the input. */
public class ListPositions {
    static String from(List<String> items, int at) {
        return items == null ? "" : items.listIterator(at).next(); //~ REAL NoSuchElementException
        //~^ REAL IndexOutOfBoundsException
    }

    static String fromInside(List<String> items, int at) {
        return items == null || at < 0 || at >= items.size() ? "" : items.listIterator(at).next();
    }

    static int added(int at) {
        List<Integer> items = new ArrayList<>(Arrays.asList(1, 2));
        items.addAll(at & 1, Arrays.asList(7, 8));
        return 10 / (items.get(1) - 7); //~ REAL ArithmeticException
    }

    static int inserted(int n) {
        List<Integer> items = new ArrayList<>(Arrays.asList(1, 2));
        ListIterator<Integer> at = items.listIterator();
        at.next();
        at.add(n);
        return at.next() == 2 ? 10 / items.get(1) : 1 / (n - n); //~ REAL ArithmeticException
    }
}
