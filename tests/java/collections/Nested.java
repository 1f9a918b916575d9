package fixtures.collections;

import java.util.List;
import java.util.Map;

/** Containers of containers hold what their type arguments say. */
public class Nested {
    static int corner(List<List<Integer>> rows) {
        if (rows == null || rows.isEmpty() || rows.get(0) == null) {
            return 0;
        }
        return rows.get(0).get(0).intValue(); //~ REAL IndexOutOfBoundsException, NullPointerException
    }

    static int guarded(List<List<Integer>> rows) {
        if (rows == null || rows.isEmpty() || rows.get(0) == null || rows.get(0).isEmpty()) {
            return 0;
        }
        Integer corner = rows.get(0).get(0);
        return corner == null ? 0 : corner;
    }

    static String first(Map<String, List<String>> index, String key) {
        List<String> found = index == null ? null : index.get(key);
        return found == null ? "" : found.get(0); //~ REAL IndexOutOfBoundsException
    }

    static int size(Map<String, List<String>> index) {
        return index == null ? 0 : index.get("key").size(); //~ REAL NullPointerException
    }
}
