package fixtures.models;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Collections made of others. */
public class CreationModel {
    static List<Object> copy(Collection<Object> items) {
        return new ArrayList<>(items); //~ REAL NullPointerException
    }

    static int copied(List<String> items) {
        List<String> copy = items == null ? new ArrayList<>() : new ArrayList<>(items);
        copy.add("more");
        return items == null || items.isEmpty() ? copy.size() : items.get(items.size() - 1).length(); //~ REAL NullPointerException
    }

    static int copyGrows(List<String> items) {
        List<String> copy = items == null ? new ArrayList<>() : new ArrayList<>(items);
        copy.add("more");
        return 1 / copy.size();
    }

    static int mapped(Map<String, Integer> counts) {
        Map<String, Integer> copy = counts == null ? new HashMap<>() : new HashMap<>(counts);
        return copy.isEmpty() ? copy.get("b") : 1; //~ REAL NullPointerException
    }
}
