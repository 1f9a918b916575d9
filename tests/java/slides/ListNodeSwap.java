package fixtures.slides;

/** Swapping list nodes: the node after the next one may be missing. */
public class ListNodeSwap {
    int value;
    ListNodeSwap next;

    int swapWithNext() {
        ListNodeSwap second = this.next;
        ListNodeSwap third = second.next; //~ REAL NullPointerException
        this.next = third;
        second.next = this;
        return 10 / (5 - this.value); //~ REAL ArithmeticException
    }

    int valueAfterNext() {
        if (this.next == null) {
            return 0;
        }
        return this.next.next.value; //~ REAL NullPointerException
    }

    int guarded() {
        if (this.next == null || this.next.next == null || this.value == 5) {
            return 0;
        }
        return this.next.next.value + 10 / (5 - this.value);
    }
}
