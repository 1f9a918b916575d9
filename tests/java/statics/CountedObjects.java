package fixtures.statics;

/** Constructors count what they make. */
public class CountedObjects {
    private static int opened;
    private static CountedObjects newest;
    private final int number;

    public CountedObjects() {
        number = ++opened;
        newest = this;
    }

    public static void reset() {
        opened = 0;
        newest = null;
    }

    public static int ratio(int total) {
        return total / (3 - opened); //~ REAL ArithmeticException public own
    }

    public int average(int total) {
        return total / opened; //~ REAL ArithmeticException public own
    }

    public boolean isNewest() {
        return newest.number == number; //~ REAL NullPointerException public own
    }

    public static int newestNumber() {
        return opened == 0 ? 0 : newest.number;
    }
}
