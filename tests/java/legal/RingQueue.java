package fixtures.legal;

/** A ring buffer: the head stays an index of the array, the count stays within its length. */
public class RingQueue {
    private static final int CAPACITY = 8;
    private final long[] cells = new long[CAPACITY];
    private int head;
    private int count;

    public boolean offer(long value) {
        if (count == cells.length) {
            return false;
        }
        cells[(head + count) % cells.length] = value;
        count++;
        return true;
    }

    public long poll() {
        if (count == 0) {
            throw new IllegalStateException("empty");
        }
        long value = cells[head];
        head = (head + 1) % cells.length;
        count--;
        return value;
    }

    public long mean() {
        if (count == 0) {
            return 0;
        }
        return cells[head] / count;
    }
}
