package fixtures.libraries;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.Month;

/** Not every month of every year has the day; months are tried from both ends. */
public class Birthdays {
    public static LocalDate in(LocalDate born, int year) {
        if (born == null || year < 1 || year > 9999) return LocalDate.EPOCH;
        return LocalDate.of(year, born.getMonth(), born.getDayOfMonth()); //~ REAL DateTimeException public contradiction
    }

    public static LocalDate last(int year, Month month) {
        if (month == null || year < 1 || year > 9999) return LocalDate.EPOCH;
        return LocalDate.of(year, month, 31); //~ REAL DateTimeException public contradiction
    }

    public static LocalDate safe(LocalDate born, int year) {
        if (born == null || year < 1 || year > 9999) return LocalDate.EPOCH;
        return LocalDate.of(year, born.getMonth(), Math.min(born.getDayOfMonth(), 28));
    }
}
