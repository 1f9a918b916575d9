package fixtures.construction;

/** Three steps forward and three back. */
public class DoneAndUndone {
    private final String[] history = new String[3];
    private int top = -1;
    private int redoable;

    public void push(String text) {
        if (top < history.length - 1) {
            history[++top] = text;
        }
        redoable = 0;
    }

    public String undo() {
        if (top < 0) {
            return null;
        }
        redoable++;
        return history[top--];
    }

    public int share() {
        return 100 / (redoable - 3); //~ REAL ArithmeticException public own
    }
}
