package fixtures.construction;

/** An abstract class links its objects to one another. */
public abstract class LinkedByBase {
    private LinkedByBase parent;
    private int nPages;

    public void append(LinkedByBase child) {
        if (child != null && child != this) {
            child.parent = this;
        }
    }

    public void turn() {
        nPages++;
    }

    public int share(int amount) {
        return parent == null ? amount : amount / parent.nPages; //~ REAL ArithmeticException public own
    }

    public int depth() {
        return parent == null ? 0 : 1 + parent.depth();
    }

    public static final class Leaf extends LinkedByBase {}

    public static final class Branch extends LinkedByBase {}
}
