package fixtures.construction;

/** A class that others do not see has a public subclass: they call its methods on that. */
public class PublicHeir {
    static class Base {
        int level;

        public int share() { return level == 3 ? 1 / (level - 3) : 0; } //~ REAL ArithmeticException public own
        public int fixed() { return level == 4 ? 1 / (level - 4) : 0; } //~ REAL ArithmeticException package caller
    }

    public static class Heir extends Base {
        public void raise(int by) { level = by == 4 ? 5 : by; }
    }
}
