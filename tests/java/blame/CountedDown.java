package fixtures.blame;

/** A loop that counts down from a number to zero does not ask whether that is too large; an early return for negative ones is half a check. */
public final class CountedDown {
    private final long[] tree;

    public CountedDown(int size) {
        if (size < 1 || size > 99) throw new IllegalArgumentException("size");
        tree = new long[size + 1];
    }

    public long prefix(int n) {
        long sum = 0;
        for (int at = n; at > 0; at -= at & -at) {
            sum += tree[at]; //~ REAL ArrayIndexOutOfBoundsException public caller
        }
        return sum;
    }

    public long from(int n) {
        int at = n;
        if (at < 0) throw new IllegalArgumentException("n");
        return tree[at++]; //~ REAL ArrayIndexOutOfBoundsException public caller
    }

    public long at(int n) {
        if (n < 0) return 0;
        return tree[n]; //~ REAL ArrayIndexOutOfBoundsException public caller
    }
}
