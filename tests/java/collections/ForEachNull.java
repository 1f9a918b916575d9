package fixtures.collections;

import java.util.ArrayList;
import java.util.List;

/** An element in the middle of a list is null. */
public class ForEachNull {
    static int longest(List<String> names) {
        int longest = 0;
        if (names != null && names.size() > 1 && names.get(0) != null) {
            for (String name : names) {
                longest = Math.max(longest, name.length()); //~ REAL NullPointerException
            }
        }
        return longest;
    }

    static int guarded(List<String> names) {
        int longest = 0;
        if (names != null) {
            for (String name : names) {
                longest = name == null ? longest : Math.max(longest, name.length());
            }
        }
        return longest;
    }

    static int own(String second) {
        List<String> names = new ArrayList<>();
        names.add("first");
        names.add(second);
        int sum = 0;
        for (String name : names) {
            sum += name.length(); //~ REAL NullPointerException
        }
        return sum;
    }
}
