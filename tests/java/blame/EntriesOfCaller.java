package fixtures.blame;

import java.util.AbstractMap.SimpleEntry;
import java.util.Map;

/** Who passes an entry passes both of its numbers; one that the class makes is its own. */
public class EntriesOfCaller {
    private final Map.Entry<Integer, Integer> own = new SimpleEntry<>(3, 1);

    public static int[] span(Map.Entry<Integer, Integer> entry) {
        if (entry == null || entry.getKey() == null || entry.getValue() == null) return null;
        return new int[entry.getValue() - entry.getKey()]; //~ REAL NegativeArraySizeException public caller
    }

    public int[] own() { return new int[own.getValue() - 3]; } //~ REAL NegativeArraySizeException public own //~ REAL NullPointerException forced caller
}
