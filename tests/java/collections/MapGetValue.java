package fixtures.collections;

import java.util.List;
import java.util.Map;

/** What Map.get answers for a missing key is null, and so are what is read from it and passed on. */
public class MapGetValue {
    static int length(Map<String, String> names, String key) {
        return names == null ? 0 : names.get(key).length(); //~ REAL NullPointerException
    }

    static int guarded(Map<String, String> names, String key) {
        return names != null && names.containsKey(key) ? measured(names.get(key)) : 0;
    }

    private static int measured(String name) {
        return name == null ? 0 : name.length();
    }

    static int iterated(Map<String, List<String>> groups) {
        if (groups == null) {
            return 0;
        }
        int n = 0;
        for (String name : groups.get("all")) { //~ REAL NullPointerException
            n += name == null ? 0 : name.length();
        }
        return n;
    }

    static String first(Map<String, List<String>> groups) {
        List<String> all = groups == null ? null : groups.getOrDefault("all", List.of());
        return all == null || all.isEmpty() ? "" : all.get(0);
    }
}
