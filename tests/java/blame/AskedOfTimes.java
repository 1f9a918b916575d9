package fixtures.blame;

import java.time.LocalDate;
import java.time.LocalTime;
import java.time.temporal.TemporalAccessor;

/** What a date that is passed can tell, and which of two comes first, is for whoever passes it to know. */
public class AskedOfTimes {
    public static LocalDate date(TemporalAccessor time) {
        return time == null ? null : LocalDate.from(time); //~ UNCONFIRMED DateTimeException: what is passed answers by a default method
    }
    public static long days(LocalDate from, LocalDate to) {
        return from == null || to == null ? 0 : from.datesUntil(to).count(); //~ REAL IllegalArgumentException public caller
    }
    public static LocalTime own(LocalDate date) {
        return date == null ? null : LocalTime.from(date); //~ REAL DateTimeException public own
    }
    public static long back(LocalDate from) {
        return from == null ? 0 : from.datesUntil(LocalDate.of(2020, 1, 1)).count(); //~ REAL IllegalArgumentException public own
    }
}
