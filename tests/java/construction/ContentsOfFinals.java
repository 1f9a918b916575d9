package fixtures.construction;

import java.util.ArrayList;
import java.util.List;

/** Nobody can assign a final field, but who can read it can change what it holds, and answers for what it writes there. */
public class ContentsOfFinals {
    public static final class Pen {
        private int dots;

        public void dot() { dots++; }
    }

    public final List<String> items = new ArrayList<>();
    public final int[] cells = new int[3];
    public final String[] names = {"a", "b"};
    public final Pen pen = new Pen();
    private final int[] own = new int[2];

    public int first() {
        return items.size() == 1 && "x".equals(items.get(0)) ? items.get(1).length() : 0; //~ REAL IndexOutOfBoundsException public own
    }

    public int marked() { return cells[1] == 4 ? 10 / (cells[1] - 4) : 0; } //~ REAL ArithmeticException public caller

    public int named() { return names[1].length(); } //~ REAL NullPointerException public caller

    public int drawn() { return pen.dots == 2 ? 10 / (pen.dots - 2) : 0; } //~ REAL ArithmeticException public own

    public int plain() { return 10 / (cells[2] - 7); } //~ REAL ArithmeticException public caller

    public int longer() { return cells.length == 4 ? 10 / (cells.length - 4) : own[1]; }
}
