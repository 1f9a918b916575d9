package fixtures.construction;

/** What many equal calls fill or count up to is reached by a loop. */
public class CalledAgain {
    private final Object[] items = new Object[10];
    private int size;
    private int strikes;
    private int days;

    public void push(Object item) {
        if (item == null) {
            throw new IllegalArgumentException("no item");
        }
        items[size++] = item; //~ REAL ArrayIndexOutOfBoundsException public own
    }

    public int perFree() {
        return 100 / (items.length - size); //~ REAL ArithmeticException public own
    }

    public void strike() {
        if (strikes < 6) {
            strikes++;
        }
    }

    public int mercy() {
        return 1 / (strikes - 6) + 1 / (strikes - 7); //~ REAL ArithmeticException public own
    }

    public void day() {
        days++;
    }

    public int year() {
        return 1 / (days - 365); //~ REAL ArithmeticException forced
    }
}
