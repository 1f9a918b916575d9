package fixtures.blame;

/** A table that is passed is as long as the caller makes it; one that the class has made is its own. */
public class ShortTables {
    public enum Size { SMALL, MIDDLE, LARGE }

    private static final int[] DAYS = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30};

    public static int days(int[] days, int month) {
        if (days == null || month < 1 || month > 12) throw new IllegalArgumentException();
        return days[month - 1]; //~ REAL ArrayIndexOutOfBoundsException public caller
    }

    public static int price(int[] prices, Size size) {
        return prices == null || size == null ? 0 : prices[size.ordinal()]; //~ REAL ArrayIndexOutOfBoundsException public caller
    }

    public static int own(int month) {
        if (month < 1 || month > 12) throw new IllegalArgumentException();
        return DAYS[month - 1]; //~ REAL ArrayIndexOutOfBoundsException public contradiction
    }
}
