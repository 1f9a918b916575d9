package fixtures.lazy_init;

/** Faults that need a list of exactly three nodes. */
public class ThreeNodes {
    ThreeNodes next;
    int value;

    static int share(ThreeNodes head) {
        int length = 0;
        for (ThreeNodes node = head; node != null; node = node.next) {
            length++;
        }
        return 12 / (length - 3); //~ REAL ArithmeticException
    }

    static int sumOfThree(ThreeNodes head) {
        if (head == null || head.next == null || head.next.next == null || head.next.next.next != null) {
            return 0;
        }
        int sum = head.value + head.next.value + head.next.next.value;
        return 12 / (sum - 60); //~ REAL ArithmeticException
    }

    static int guarded(ThreeNodes head) {
        if (head == null || head.next == null || head.next.next == null) {
            return 0;
        }
        ThreeNodes last = head.next.next.next;
        return last == null ? head.next.next.value : last.value;
    }
}
