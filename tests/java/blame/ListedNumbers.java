package fixtures.blame;

import java.time.LocalDate;

/** There are only so many constants, months and days: a table that lacks one of them is not the caller's mistake. */
public class ListedNumbers {
    private static final int[] RATES = {3, 5};
    private static final String[] MONTHS = {
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"
    };

    /** One more than there are rates. */
    public enum Size {
        SMALL, MEDIUM, LARGE
    }

    public static int rate(Size size) {
        return size == null ? 0 : RATES[size.ordinal()]; //~ REAL ArrayIndexOutOfBoundsException public own
    }

    public static int share(Size size) {
        return size == null ? 0 : 100 / size.ordinal(); //~ REAL ArithmeticException public own
    }

    public static String month(LocalDate date) {
        return date == null ? "" : MONTHS[date.getMonthValue()]; //~ REAL ArrayIndexOutOfBoundsException public own
    }

    public static String right(LocalDate date) {
        return date == null ? "" : MONTHS[date.getMonthValue() - 1];
    }

    public static int boxed(Integer size) {
        return size == null ? 0 : RATES[size]; //~ REAL ArrayIndexOutOfBoundsException public caller
    }
}
