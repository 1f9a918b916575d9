package fixtures.construction;

/** Each stage of a builder is a class of its own, or all are one class that can be named, but not made. */
public class StagesApart {
    public interface First { Second rows(int rows); }
    public interface Second { StagesApart build(); }

    private final int rows;

    private StagesApart(int rows) { this.rows = rows; }

    public static First first() { return new FirstOf(); }

    public int share() { return 100 / rows; } //~ REAL ArithmeticException forced caller
    public int rest() { return 100 / (rows - 3); } //~ REAL ArithmeticException public own

    private static final class FirstOf implements First {
        @Override public Second rows(int rows) { return new SecondOf(Math.max(1, rows)); }
    }

    private static final class SecondOf implements Second {
        private final int rows;

        private SecondOf(int rows) { this.rows = rows; }
        @Override public StagesApart build() { return new StagesApart(rows); }
    }

    public static final class Both implements First, Second {
        private int rows;

        private Both() { }
        public static First both() { return new Both(); }
        @Override public Second rows(int rows) { this.rows = Math.max(1, rows); return this; }
        @Override public StagesApart build() { return new StagesApart(rows); }
    }
}
