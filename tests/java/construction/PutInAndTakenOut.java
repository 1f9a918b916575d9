package fixtures.construction;

/** States that take calls of more than one method, in an order that nobody told. */
public class PutInAndTakenOut {
    private final int[] items = new int[4];
    private int head;
    private int tail;
    private int count;

    public void offer(int value) {
        if (count == items.length) {
            return;
        }
        items[tail] = value; //~ REAL ArrayIndexOutOfBoundsException public own
        tail++;
        count++;
    }

    public int poll() {
        if (count == 0) {
            return -1;
        }
        int value = items[head];
        head = (head + 1) % items.length;
        count--;
        return value;
    }
}
