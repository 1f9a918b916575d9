package fixtures.lazy_init;

/** A list may point back to itself. */
public class CyclicList {
    CyclicList next;
    int value;

    static int selfLoop(CyclicList node) {
        if (node == null || node.next != node) {
            return 0;
        }
        return 10 / (node.next.value - 3); //~ REAL ArithmeticException
    }

    static int changedThroughCycle(CyclicList node) {
        if (node == null || node.next == null) {
            return 0;
        }
        node.value = 1;
        node.next.value = 0;
        return 10 / node.value; //~ REAL ArithmeticException
    }

    static int noCycle(CyclicList node) {
        if (node == null || node.next == null || node.next == node) {
            return 0;
        }
        node.value = 1;
        node.next.value = 0;
        return 10 / node.value;
    }
}
