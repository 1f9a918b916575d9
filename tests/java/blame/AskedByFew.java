package fixtures.blame;

import java.util.Random;

/** One question, before the constructor of the superclass has returned, is outweighed by what trusts that something is there. */
public class AskedByFew extends Random {
    private final Random inner;

    public AskedByFew(Random inner) { this.inner = inner; }

    @Override
    public synchronized void setSeed(long seed) {
        if (inner != null) inner.setSeed(seed);
    }

    public int one() { return inner.hashCode(); } //~ REAL NullPointerException public caller

    public int two() { return inner.hashCode() + 1; } //~ REAL NullPointerException public caller
}
