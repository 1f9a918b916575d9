package fixtures.lazy_init;

/** Walking a list that is shorter than expected. */
public class LinkedWalk {
    LinkedWalk next;
    int value;

    static int third(LinkedWalk head) {
        if (head == null || head.next == null) {
            return 0;
        }
        return head.next.next.value; //~ REAL NullPointerException
    }

    static int nth(LinkedWalk head, int n) {
        LinkedWalk node = head;
        for (int i = 0; i < n; i++) {
            node = node.next; //~ REAL NullPointerException
        }
        return n;
    }

    static int guarded(LinkedWalk head, int n) {
        LinkedWalk node = head;
        for (int i = 0; i < n && node != null; i++) {
            node = node.next;
        }
        return node == null ? 0 : node.value;
    }
}
