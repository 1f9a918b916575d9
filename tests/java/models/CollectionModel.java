package fixtures.models;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** What every collection does: sizes follow what is added and removed, and what was found is there. */
public class CollectionModel {
    static int mean(Collection<String> items) {
        return items == null ? 0 : 100 / items.size(); //~ REAL ArithmeticException
    }

    static int afterAdd(Collection<String> items) {
        if (items == null) {
            return 0;
        }
        items.add("more");
        return 100 / items.size();
    }

    static int distinct() {
        Set<String> items = new HashSet<>();
        items.add("same");
        return items.add("same") ? 0 : 1 / (items.size() - 1); //~ REAL ArithmeticException
    }

    static int length(List<String> items) {
        String[] array = items == null || items.contains(null) ? null : new ArrayList<>(items).toArray(new String[0]);
        return array == null ? 0 : array[0].length(); //~ REAL ArrayIndexOutOfBoundsException
    }
}
