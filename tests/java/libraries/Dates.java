package fixtures.libraries;

import java.time.LocalDate;
import java.time.LocalTime;

/** Dates and times that there are not: the caller's numbers, or the code's own. */
public class Dates {
    public static LocalDate of(int year, int month, int day) {
        return LocalDate.of(year, month, day); //~ REAL DateTimeException public caller
    }

    public static LocalTime quarter(int number) {
        return LocalTime.of(10, Math.floorMod(number, 5) * 15); //~ REAL DateTimeException public own
    }

    public static LocalDate nextMonth(LocalDate date) {
        return date.plusMonths(1).withDayOfMonth(date.getDayOfMonth()); //~ REAL NullPointerException caller //~ REAL DateTimeException public own
    }

    public static LocalDate lastOf(LocalDate date) {
        return date.withDayOfMonth(date.lengthOfMonth()); //~ REAL NullPointerException caller
    }

    public static LocalDate anniversary(LocalDate date, int years) {
        return LocalDate.of(2000 + Math.floorMod(years, 100), date.getMonthValue(), date.getDayOfMonth()); //~ REAL NullPointerException caller //~ REAL DateTimeException public own
    }

    public static int lateInSeptember(LocalDate date) {
        if (date == null || date.getMonthValue() != 9) return 0;
        return 1 / (31 - date.getDayOfMonth());
    }

    public static int leapDay(LocalDate date) {
        if (date == null || date.getMonthValue() != 2 || date.getYear() % 2 == 1) return 0;
        return 1 / (29 - date.getDayOfMonth()); //~ REAL ArithmeticException public own
    }
}
