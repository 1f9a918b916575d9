package fixtures.construction;

import java.util.ArrayList;
import java.util.List;

/** What an object gave acts on it after other calls. */
public class TakenBefore {
    private int lent;
    private int fines;
    private final List<Desk> desks = new ArrayList<>();
    private boolean isSealed;

    public final class Loan {
        private Loan() { lent++; }

        public void end() { lent--; }
    }

    public static final class Desk {
        private boolean isFree;

        private Desk() {}

        public void leave() { isFree = true; }
    }

    public Loan lend() { return new Loan(); }

    public void close() { if (lent > 0) fines++; }

    public int fine() { return fines == 0 ? 0 : 10 / lent; } //~ REAL ArithmeticException public own

    public Desk desk() { Desk desk = new Desk(); desks.add(desk); return desk; }

    public void seal() { for (Desk desk : desks) if (!desk.isFree) isSealed = true; }

    public int first() { return isSealed && !desks.isEmpty() && desks.get(0).isFree ? 10 / (desks.size() - 1) : 0; } //~ REAL ArithmeticException public own
}
