package fixtures.lazy_init;

/** A rotation moves subtrees; the grandchild that becomes a child may be missing. */
public class RotateTree {
    RotateTree left;
    RotateTree right;
    int weight;

    RotateTree rotateLeft() {
        RotateTree pivot = right;
        if (pivot == null) {
            return this;
        }
        right = pivot.left;
        pivot.left = this;
        right.weight = 1; //~ REAL NullPointerException
        return pivot;
    }

    RotateTree guarded() {
        RotateTree pivot = right;
        if (pivot == null || pivot.left == null) {
            return this;
        }
        right = pivot.left;
        right.weight = 1;
        return pivot;
    }
}
