package fixtures.libraries;

/** A ring buffer whose capacity the caller chooses; with none, every index is a division by zero. */
public class RingBuffer {
    private final int[] slots;
    private int head;

    public RingBuffer(int capacity) {
        slots = new int[capacity & 15];
    }

    public static int emptyRing() {
        RingBuffer ring = new RingBuffer(16);
        int[] slots = ring.slots;
        return (ring.head + 1) % slots.length; //~ REAL ArithmeticException
    }

    public static int fullRing() {
        RingBuffer ring = new RingBuffer(15);
        int[] slots = ring.slots;
        return slots[(ring.head + 1) % slots.length];
    }
}
