package fixtures.collections;

import java.util.List;
import java.util.stream.Collectors;

/** A list that a collector gives which nobody can change holds what the stream has left. */
public class CollectedForGood {
    public static int first(List<String> texts) {
        if (texts == null || texts.contains(null)) {
            return 0;
        }
        return texts.stream().filter(text -> text.length() > 2).collect(Collectors.toUnmodifiableList()) //~ REAL NullPointerException forced caller
                .get(0).length(); //~ REAL ArrayIndexOutOfBoundsException public own
    }

    public static int one(List<String> texts) {
        if (texts == null || texts.contains(null) || texts.isEmpty()) {
            return 0;
        }
        return texts.stream().collect(Collectors.toUnmodifiableList()).get(0).length();
    }
}
