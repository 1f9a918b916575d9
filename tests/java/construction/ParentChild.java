package fixtures.construction;

/** A child gets its parent from the parent. */
public class ParentChild {
    private ParentChild parent;
    private ParentChild first;
    private int depth;

    public void add(ParentChild child) {
        child.parent = this; //~ REAL NullPointerException public caller
        child.depth = depth + 1;
        first = child;
    }

    public int step() {
        if (first == null || first.parent != this) {
            return 1;
        }
        return 10 / (first.depth - 1); //~ REAL ArithmeticException public own
    }
}
