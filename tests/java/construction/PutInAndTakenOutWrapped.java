package fixtures.construction;

/** The twin of a ring whose tail was forgotten: here no calls lead beyond its end. */
public class PutInAndTakenOutWrapped {
    private final int[] items = new int[4];
    private int head;
    private int tail;
    private int count;

    public void offer(int value) {
        if (count == items.length) {
            return;
        }
        items[tail] = value;
        tail = (tail + 1) % items.length;
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

    public int spare() {
        return 60 / (items.length + 1 - count);
    }
}
