package fixtures.construction;

import java.util.ArrayDeque;
import java.util.Deque;

/** Objects of a class that only its own methods extend, by classes without a name. */
public abstract class MadeWithoutName {
    private final Deque<String> trail = new ArrayDeque<>();
    private String rejected;

    private MadeWithoutName() {}

    protected abstract boolean permits(String to);

    public static MadeWithoutName open() {
        return new MadeWithoutName() {
            @Override
            protected boolean permits(String to) { return !to.isEmpty(); } //~ REAL NullPointerException public caller
        };
    }

    public final boolean move(String to) {
        if (!permits(to)) {
            rejected = to;
            return false;
        }
        trail.addLast(to);
        return true;
    }

    public final int average() { return 100 / (trail.size() - 1); } //~ REAL ArithmeticException public own

    public final int share() { return 100 / (trail.size() + 1); }

    public final int rejected() { return 10 / rejected.length(); } //~ REAL ArithmeticException public own //~ REAL NullPointerException public own
}
