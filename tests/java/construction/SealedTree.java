//@ release=17
package fixtures.construction;

import java.util.List;
import java.util.Map;

/** Of the kinds of a tree, those are made that need no others of it. */
public sealed interface SealedTree {
    record Number(double value) implements SealedTree {}

    record Items(List<SealedTree> items) implements SealedTree {
        public Items {
            items = List.copyOf(items); //~ REAL NullPointerException public caller
        }
    }

    record Fields(Map<String, SealedTree> fields) implements SealedTree {}

    static double number(SealedTree tree) {
        return ((Number) tree).value(); //~ REAL ClassCastException public own //~ REAL NullPointerException public caller
    }
}
