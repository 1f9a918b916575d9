package fixtures.blame;

import java.util.*;

/** A private method says what is to be called before, as if the one that calls it did. */
public class AssertedOfFresh {
    private final List<Integer> counts = new ArrayList<>();

    public void add(int count) { assert count > 0; counts.add(count); }

    public int share() { return 100 / total(); } //~ REAL ArithmeticException public caller

    private int total() {
        int total = 0;
        for (int count : counts) total += count;
        assert total > 0;
        return total;
    }

    /** Nobody says that here. */
    public int mean() { return 100 / counts.size(); } //~ REAL ArithmeticException public own
}
