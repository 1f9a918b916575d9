package fixtures.construction;

/** A class that only passes an object on does not answer for the number that it keeps: it does not read it itself. */
public class OnlyPassesOn {
    public static final class Quotients {
        public int ratio(OnlyPassesOn of) { return 100 / of.size(); } //~ REAL NullPointerException public caller //~ REAL ArithmeticException public caller
    }

    private final int size;

    public OnlyPassesOn(int size) { this.size = size; }

    public int size() { return size; }

    public int ratio(Quotients quotients) {
        return quotients == null ? 0 : quotients.ratio(this);
    }
}
