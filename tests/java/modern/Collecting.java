//@ release=17
package fixtures.modern;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** What collectors make: lists, maps by key, and groups. */
public class Collecting {
    public record Item(String name, int amount) {
    }

    public static int unknown(List<Item> items, String name) {
        Map<String, Integer> amounts = items.stream().collect(Collectors.toMap(Item::name, Item::amount)); //~ REAL NullPointerException public //~ REAL IllegalStateException public own
        return amounts.get(name); //~ REAL NullPointerException public
    }

    public static int known(Item item) {
        Map<String, Integer> amounts = List.of(item).stream().collect(Collectors.toMap(Item::name, Item::amount)); //~ REAL NullPointerException public
        return amounts.get(item.name());
    }

    public static int group(List<Item> items, int amount) {
        Map<Integer, List<Item>> groups = items.stream().collect(Collectors.groupingBy(Item::amount)); //~ REAL NullPointerException public
        return groups.get(amount).size(); //~ REAL NullPointerException public
    }

    public static String last(List<Item> items) {
        List<String> names = items.stream().map(Item::name).collect(Collectors.toList()); //~ REAL NullPointerException public
        return names.get(names.size() - 1); //~ REAL IndexOutOfBoundsException public
    }
}
