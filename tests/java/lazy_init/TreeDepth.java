package fixtures.lazy_init;

/** A tree node with one child: the other child is missing. */
public class TreeDepth {
    TreeDepth left;
    TreeDepth right;
    int key;

    int brotherKey() {
        if (left == null && right == null) {
            return 0;
        }
        return right.key; //~ REAL NullPointerException
    }

    int guarded() {
        if (left == null && right == null) {
            return 0;
        }
        return right == null ? left.key : right.key;
    }

    int ordered() {
        if (left == null || right == null || left.key >= right.key) {
            return 0;
        }
        return 10 / (right.key - left.key);
    }
}
