//@ release=11
package fixtures.collections;

import java.util.ArrayList;
import java.util.LinkedList;
import java.util.List;

/** A sublist is a window: it shows what the list holds, changes it, and refuses when others changed its size. */
public class Sublists {
    static int seen(List<Integer> list, int x) {
        List<Integer> part = list == null || list.size() != 3 ? null : list.subList(1, 3);
        list = part == null ? new ArrayList<>(List.of(0, 1)) : list;
        list.set(1, x);
        return part == null ? 0 : 1 / part.get(0); //~ REAL ArithmeticException
    }

    static int overwritten() {
        List<Integer> list = new ArrayList<>(List.of(1, 0, 3));
        List<Integer> part = list.subList(1, 3);
        list.set(1, 5);
        return 1 / part.get(0);
    }

    static int added(int x) {
        List<Integer> list = new LinkedList<>(List.of(1, 2, 3));
        List<Integer> part = list.subList(1, 3);
        list.add(x);
        return part.size(); //~ REAL ConcurrentModificationException
    }

    static int cleared(List<Integer> list, int n) {
        if (list == null || n < 0 || n >= list.size()) {
            return 0;
        }
        list.subList(n, list.size()).clear();
        return list.size() == 1 ? list.get(n) : 0; //~ REAL IndexOutOfBoundsException
    }
}
