package fixtures.construction;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Methods that only ask, as streams do, do not get in the way of those that lead to the fault. */
public class BesideStreams {
    private final Map<Character, List<String>> index = new TreeMap<>();
    private List<String> result;
    private int page;

    public void enter(String word) {
        if (word != null && !word.isEmpty()) {
            index.computeIfAbsent(word.charAt(0), it -> new ArrayList<>()).add(word);
        }
    }

    public void query(char letter) {
        result = index.get(letter);
    }

    public String next() {
        return result == null ? "" : result.get(page++); //~ REAL IndexOutOfBoundsException public own
    }

    public long crowded() {
        return index.values().stream().filter(it -> it != null && it.size() > 1).count();
    }
}
