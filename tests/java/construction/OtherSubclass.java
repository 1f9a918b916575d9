package fixtures.construction;

/** Of two kinds of objects only one comes to the fault through public calls. */
public abstract class OtherSubclass {
    private final int[] seen = new int[2];
    protected int at;

    protected abstract int next();

    public final void advance() {
        at = next();
        seen[at]++; //~ REAL ArrayIndexOutOfBoundsException public own
    }

    public static class Flip extends OtherSubclass {
        protected int next() {
            return 1 - at;
        }
    }

    public static class Up extends OtherSubclass {
        protected int next() {
            return at + 1;
        }
    }
}
