package fixtures.construction;

import java.util.Arrays;
import java.util.Objects;

/** What an object does before anything was put into it, where all it may hold is too much to look at. */
public class FreshObjects {
    private final FreshObjects[] children = new FreshObjects[26];
    private final long[] counts = new long[30];
    private int n;

    public void add(char letter) {
        children[letter & 15] = new FreshObjects();
        counts[letter & 15]++;
        n++;
    }

    public int depth() {
        return 1 + Arrays.stream(children).filter(Objects::nonNull).mapToInt(FreshObjects::depth).max().getAsInt(); //~ REAL NoSuchElementException public own
    }

    public long mean() {
        long sum = 0;
        for (long count : counts) {
            sum += count;
        }
        return sum < 0 ? 0 : 100 / sum; //~ REAL ArithmeticException public own
    }

    public long meanOfSome() {
        return n == 0 ? 0 : 100 / n;
    }
}
