//@ release=11
package fixtures.collections;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/** What comes and goes through a sublist does so in the list. */
public class SublistChanges {
    static int inserted(int x) {
        List<Integer> list = new ArrayList<>(List.of(1, 2, 3));
        List<Integer> inner = list.subList(0, 2).subList(1, 2);
        inner.add(x);
        return list.get(3) / (inner.size() - 2 + list.get(2)); //~ REAL ArithmeticException
    }

    static int removed() {
        List<Integer> list = new ArrayList<>(List.of(1, 2, 3));
        for (Iterator<Integer> i = list.subList(1, 3).iterator(); i.hasNext(); ) {
            i.next();
            i.remove();
        }
        return list.get(1); //~ REAL IndexOutOfBoundsException
    }

    static int middle() {
        List<Integer> list = new ArrayList<>(List.of(4, 5, 6, 0, 7));
        list.subList(1, 3).clear();
        return list.get(0) / list.get(1); //~ REAL ArithmeticException
    }

    static int inTheLoop(List<Integer> list) {
        int sum = 0;
        for (Integer element : list == null || list.size() < 3 ? new ArrayList<Integer>() : list.subList(0, 2)) { //~ REAL ConcurrentModificationException
            list.remove(2);
        }
        return sum;
    }
}
