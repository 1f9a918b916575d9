package fixtures.construction;

/** A buffer whose array, indices and count only fit together when its own methods filled it. */
public class RingBuffer {
    private final int[] cells;
    private int head;
    private int count;

    public RingBuffer(int capacity) {
        cells = new int[capacity]; //~ REAL NegativeArraySizeException public caller
    }

    public void push(int value) {
        cells[(head + count) % cells.length] = value; //~ REAL ArithmeticException public, ArrayIndexOutOfBoundsException forced
        count++;
    }

    public int meanOfFirst() {
        return cells[head] / count; //~ REAL ArithmeticException public own, ArrayIndexOutOfBoundsException public
    }
}
