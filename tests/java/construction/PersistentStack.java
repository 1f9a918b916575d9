package fixtures.construction;

/** A structure whose classes nobody can name grows by a method of the class above them. */
public abstract class PersistentStack {
    private static final PersistentStack EMPTY = new Empty();

    private PersistentStack() {}

    public static PersistentStack empty() { return EMPTY; }

    public PersistentStack push(int number) { return new Cell(number, this); }

    abstract int top();
    abstract PersistentStack rest();

    private static final class Empty extends PersistentStack {
        int top() { return -1; }
        PersistentStack rest() { return null; }
    }

    private static final class Cell extends PersistentStack {
        private final int number;
        private final PersistentStack rest;

        Cell(int number, PersistentStack rest) { this.number = number; this.rest = rest; }

        int top() { return number; }
        PersistentStack rest() { return rest; }
    }

    public int step() {
        if (rest() == null || rest().rest() == null) return 0;
        return 10 / (top() - rest().top()); //~ REAL ArithmeticException public own
    }

    public int deep() {
        PersistentStack below = rest();
        return below == null ? 0 : below.rest().top(); //~ REAL NullPointerException public own
    }
}
