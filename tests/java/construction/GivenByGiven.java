package fixtures.construction;

/** Objects that only an object gives which another one has given, or an interface behind which a private class is. */
public class GivenByGiven {
    public Sheet sheet() { return new Sheet(); }
    public static Stage compose() { return new Middle(); }

    public static final class Sheet {
        private Sheet() {}
        public Cell cell() { return new Cell(); }
    }

    public static final class Cell {
        private int n;
        private Cell() {}
        public int mean() { return 10 / n; } //~ REAL ArithmeticException public own
    }

    public interface Stage { Letter build(); }

    private static final class Middle implements Stage {
        private String text;
        @Override public Letter build() { return new Letter(text); }
    }

    public static final class Letter {
        private final String text;
        private Letter(String text) { this.text = text; }
        public int length() { return text.length(); } //~ REAL NullPointerException public own
    }
}
