package fixtures.libraries;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.Period;
import java.time.temporal.ChronoField;
import java.time.temporal.ChronoUnit;

/** Dates have no hours and times no days; texts that begin well need not end well. */
public class UnsupportedUnits {
    static int minute(LocalDate day) {
        return day == null ? 0 : day.get(ChronoField.MINUTE_OF_DAY); //~ REAL UnsupportedTemporalTypeException
    }

    static Instant later(Instant time) {
        return time == null ? null : time.plus(1, ChronoUnit.MONTHS); //~ REAL UnsupportedTemporalTypeException
    }

    static long days(LocalTime from, LocalTime to) {
        return from == null || to == null ? 0 : ChronoUnit.DAYS.between(from, to); //~ REAL UnsupportedTemporalTypeException
    }

    static long hours(LocalTime from, LocalTime to) {
        return from == null || to == null ? 0 : ChronoUnit.HOURS.between(from, to);
    }

    static Period period(String text) { return Period.parse("P" + text); } //~ REAL DateTimeParseException
    static Duration duration(String text) { return Duration.parse("PT" + text); } //~ REAL DateTimeParseException
    static LocalDate thisYear(String text) { return LocalDate.parse("2024-" + text); } //~ REAL DateTimeParseException
}
