package fixtures.models;

import java.time.LocalDate;
import java.util.Date;

/** Dates of today are far from 1970; of years, a few thousand are looked at. */
public class FarDates {
    private static final long START = 1_600_000_000_000L;

    public static long since(Date day) {
        return day.getTime() > START ? 10 / (day.getTime() - START - 5) : 0; //~ REAL ArithmeticException public own //~ REAL NullPointerException public caller
    }

    public static int before(LocalDate day) {
        return day.getYear() < 0 ? 1 / (day.getMonthValue() - 2) : 0; //~ REAL NullPointerException public caller //~ MISSED ArithmeticException: years before the first are not looked at //~ GAP under-approximated:java.time.LocalDate.of
    }
}
