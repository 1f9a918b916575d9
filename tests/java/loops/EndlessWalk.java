package fixtures.loops;

/** Walks that never end on cyclic inputs keep nobody from looking at the other paths. */
public class EndlessWalk {
    EndlessWalk next;
    int value;

    static int lastOfPair(EndlessWalk a, EndlessWalk b, int n) {
        if (a == null || b == null) {
            return 0;
        }
        a.next = b;
        b.next = n == 7 ? null : a;
        EndlessWalk last = a;
        while (last.next != null) {
            last = last.next;
        }
        return 10 / (n - 7); //~ REAL ArithmeticException
    }

    static int depth(EndlessWalk node, int n) {
        if (node == null) {
            return 10 / n; //~ REAL ArithmeticException
        }
        node.value = 1;
        return depth(node.next, n);
    }

    static int guarded(EndlessWalk node) {
        node.next = node; //~ REAL NullPointerException
        while (node.next != null) {
            node = node.next;
        }
        return 10 / (node.value - node.value);
    }
}
