package fixtures.blame;

import java.time.LocalDate;
import java.time.temporal.Temporal;
import java.time.temporal.TemporalAccessor;
import java.time.temporal.TemporalAdjuster;
import java.time.temporal.TemporalField;

/** What a method of `java.time` throws for what it is passed, one that implements it throws as well. */
public class NoSuchTime {
    /** The day of the year. */
    public record Day(int number) implements TemporalAdjuster, TemporalAccessor {
        public Day {
            if (number < 1 || number > 366) throw new IllegalArgumentException("day");
        }

        @Override public boolean isSupported(TemporalField field) { return field != null; }
        @Override public long getLong(TemporalField field) { return number; }
        @Override public Temporal adjustInto(Temporal date) {
            return date == null ? null : LocalDate.of(2023, 2, 1).withDayOfMonth(30); //~ REAL DateTimeException public own
        }

        public LocalDate at(int year) {
            return year < 1 || year > 9999 ? null : LocalDate.ofYearDay(year, number); //~ REAL DateTimeException public own
        }
    }
}
