package fixtures.collections;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/** A loop over a list that changes it. */
public class Modification {
    static void removeInLoop(List<String> names) {
        if (names != null) {
            for (String name : names) { //~ REAL ConcurrentModificationException
                if ("x".equals(name)) {
                    names.remove(name);
                }
            }
        }
    }

    static void removeByIterator(List<String> names) {
        if (names != null) {
            for (Iterator<String> i = names.iterator(); i.hasNext(); ) {
                if ("x".equals(i.next())) {
                    i.remove();
                }
            }
        }
    }

    static int lastButOne() {
        List<String> names = new ArrayList<>();
        names.add("a");
        names.add("b");
        int count = 0;
        for (String name : names) {
            names.remove(name);
            count++;
        }
        return 1 / (count - 1); //~ REAL ArithmeticException
    }
}
