package fixtures.construction;

/** An object that is linked to itself when it is made already: its constructor takes another one, or none. */
public class CycleOfOne {
    private CycleOfOne next;
    private final int value;

    public CycleOfOne(CycleOfOne next, int value) { this.next = next; this.value = value; }

    public void link(CycleOfOne other) { next = other; }

    public int alone() { return next == this ? 1 / (value - 3) : 0; } //~ REAL ArithmeticException public own

    public int inverse() { return 1 / value; } //~ REAL ArithmeticException public own

    public int pair() { return next != null && next != this && next.next == this ? 1 / (value - 3) : 0; } //~ REAL ArithmeticException public own
}
