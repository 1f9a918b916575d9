package fixtures.collections;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** Which key comes first out of what hashes is up to the keys: those that a test adds come in their order. */
public class FirstOfHashed {
    private final Map<String, Integer> seen = new HashMap<>();
    private final Set<String> words = new HashSet<>();

    public void add(String word) {
        if (word == null) return;
        seen.put(word, 1);
        words.add(word);
    }

    public void prune() {
        for (String key : seen.keySet()) { //~ REAL ConcurrentModificationException public own
            if (key.startsWith("$")) seen.remove(key);
        }
    }

    public void shorten() {
        for (String word : words) { //~ REAL ConcurrentModificationException public own
            if (word.length() == 1 && word.charAt(0) > 'm') words.remove(word);
        }
    }
}
