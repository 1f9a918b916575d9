package fixtures.models;

import java.util.List;

/** Indices of a caller's list: at its size, symbolic, after a removal, and of a part. */
public class ListModel {
    static Object last(List<Object> items) {
        return items == null ? null : items.get(items.size()); //~ REAL IndexOutOfBoundsException
    }

    static Object at(List<Object> items, int index) {
        return items == null || index < 0 ? null : items.get(index); //~ REAL IndexOutOfBoundsException
    }

    static Object inside(List<Object> items, int index) {
        return items == null || index < 0 || index >= items.size() ? null : items.get(index);
    }

    static Object afterRemoval(List<Object> items) {
        if (items == null || items.size() != 1) {
            return null;
        }
        items.remove(0);
        return items.get(0); //~ REAL IndexOutOfBoundsException
    }

    static Object afterInsertion(List<Object> items) {
        if (items == null) {
            return null;
        }
        items.add(0, "first");
        return items.get(0).toString().charAt(4);
    }

    static List<Object> part(List<Object> items) {
        return items == null || items.size() < 2 ? items : items.subList(1, 3); //~ REAL IndexOutOfBoundsException
    }
}
