package fixtures.unkept;

/** One of many implementations fills the array that the constructor takes its length from, or throws on the way. */
public class FilledByMany {
    public abstract static class Source {
        abstract int read(byte[] into);
    }

    public static class Nothing extends Source {
        int read(byte[] into) { return 0; }
    }
    public static class More extends Nothing {
        int read(byte[] into) { return 1; }
    }
    public static class Broken extends Nothing {
        int read(byte[] into) { throw new IllegalStateException(); }
    }
    public static class Length extends Nothing {
        private final byte length;
        public Length(byte length) { this.length = length; }
        int read(byte[] into) {
            into[0] = length; //~ REAL NullPointerException //~ REAL ArrayIndexOutOfBoundsException
            return 1;
        }
    }
    private final int length;
    private int read = 1;

    public FilledByMany(Source source) {
        byte[] into = new byte[1];
        try {
            read = 0;
            read = source.read(into) & 1 | 1; //~ REAL NullPointerException public caller
        } catch (IllegalStateException nothing) {
        }
        length = into[0];
    }
    public int[] copy() { return new int[-length]; } //~ REAL NegativeArraySizeException
    public int share() { return 100 / read; } //~ REAL ArithmeticException
}
