package fixtures.legal;

/** What compares itself with objects of a class is no text. */
public class ComparedWithOwn {
    public static final class Version {
        private final int number;
        public Version(int number) { this.number = number; }
        public int number() { return number; }
    }

    public static class Size implements Comparable<Size> {
        public int compareTo(Size other) { return 1; }
    }

    public static class Length extends Size {}

    public static int order(Comparable<Version> limit) {
        return limit == null ? 0 : limit.compareTo(new Version(1));
    }

    public static int share(Comparable<Version> limit) {
        return limit == null ? 0 : 1 / limit.compareTo(new Version(2)); //~ REAL ArithmeticException public caller
    }
}
