package fixtures.construction;

import java.util.ArrayList;
import java.util.List;

/** Of the many states that lead to a fault, calls leave some that were not solved for. */
public class RunForward {
    private final int[] ring = new int[2];
    private final List<String> names;
    private String log = "";
    private int count;

    public RunForward(List<String> names) {
        this.names = new ArrayList<>(names); //~ REAL NullPointerException public caller
    }

    public void push(int value) {
        ring[count++] = value; //~ REAL ArrayIndexOutOfBoundsException public own
    }

    public void note(String text) {
        log = text == null ? log : log + text;
    }

    public int next() {
        return ring[count]; //~ REAL ArrayIndexOutOfBoundsException public own
    }

    public int noted() {
        return log.equals("ab") ? 10 / (log.length() - 2) : 0; //~ REAL ArithmeticException public own
    }

    public String third() {
        return names.size() > 1 ? names.get(2) : ""; //~ REAL IndexOutOfBoundsException public own
    }

    public int never() {
        return 10 / ring.length + 10 / (log.length() + 1);
    }
}
