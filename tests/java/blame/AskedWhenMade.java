package fixtures.blame;

/** What the constructor was told is what a later call is told. */
public class AskedWhenMade {
    public interface Policy { int max(); }

    private final Policy policy;
    private final String[] slots;
    private int used;

    public AskedWhenMade(Policy policy) {
        this.policy = policy;
        slots = new String[policy.max() < 0 ? 0 : policy.max()]; //~ REAL NullPointerException public caller
    }

    public boolean put(String text) {
        if (used >= policy.max()) return false;
        slots[used++] = text; //~ REAL ArrayIndexOutOfBoundsException forced caller
        return true;
    }
}
