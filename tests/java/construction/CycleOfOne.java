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

    public static class Cell {
        public Cell next;
        public int value;

        public Cell(int value, Cell next) { this.value = value; this.next = next; }
    }

    public static int ring(Cell cell) { return cell != null && cell.next == cell ? 1 / cell.value : 0; } //~ REAL ArithmeticException public caller
}
