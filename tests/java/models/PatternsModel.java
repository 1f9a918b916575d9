package fixtures.models;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.format.DateTimeFormatter;

/** Dates and times by patterns: texts that they read, and others. */
public class PatternsModel {
    private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("dd.MM.yyyy");
    private static final DateTimeFormatter STAMP = DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH:mm:ss");

    private PatternsModel() {}

    public static String booked(String line) {
        String[] parts = line == null ? new String[2] : line.split(";");
        LocalDate day = LocalDate.parse(parts[0], DAY); //~ REAL DateTimeParseException public own //~ REAL NullPointerException public own //~ REAL ArrayIndexOutOfBoundsException public own
        return day.getYear() + parts[1]; //~ REAL ArrayIndexOutOfBoundsException public own
    }

    public static int logged(String line) {
        String[] parts = line == null ? new String[] {"", "", ""} : line.split(" ", 3);
        LocalDateTime when = LocalDateTime.parse(parts[0], STAMP); //~ REAL DateTimeParseException public own
        return 60 / when.getMinute() + parts[2].length(); //~ REAL ArithmeticException public own //~ REAL ArrayIndexOutOfBoundsException public own
    }

    public static int opens(String time) {
        LocalTime opening = LocalTime.parse(time == null ? "0800" : time, DateTimeFormatter.ofPattern("HHmm")); //~ REAL DateTimeParseException public caller
        return 100 / opening.getHour(); //~ REAL ArithmeticException public own
    }

    public static int named(String day) {
        return day == null ? 0 : LocalDate.parse(day, DateTimeFormatter.ofPattern("d MMM yyyy")).getYear(); //~ REAL DateTimeParseException public caller
    }

    public static String stamped(LocalDate day) { return day == null ? "" : day.format(STAMP); } //~ REAL UnsupportedTemporalTypeException public own
    public static String ofTime(LocalTime time) { return time == null ? "" : time.format(DAY); } //~ REAL UnsupportedTemporalTypeException public own
    public static String ofDay(LocalDate day) { return day == null ? "" : day.format(DAY); }
}
