package fixtures.models;

import java.time.Duration;
import java.time.LocalDateTime;
import java.time.YearMonth;

/** Dates with times, and months, that texts spell, or do not. */
public class DateTimesModel {
    public static String after(String line) {
        String[] parts = line == null ? new String[2] : line.split(";");
        LocalDateTime when = LocalDateTime.parse(parts[0].trim()); //~ REAL DateTimeParseException public own //~ REAL NullPointerException public own //~ REAL ArrayIndexOutOfBoundsException public own
        return when.getYear() + parts[1]; //~ REAL ArrayIndexOutOfBoundsException public own
    }

    public static long perMinute(String from, String to, long total) {
        if (from == null || to == null) return 0;
        return total / Duration.between(LocalDateTime.parse(from), LocalDateTime.parse(to)).toMinutes(); //~ REAL ArithmeticException public own //~ REAL DateTimeParseException public caller //~ REAL DateTimeParseException public caller
    }

    public static int share(String month) {
        return month == null ? 0 : 100 / (YearMonth.parse(month).getMonthValue() - 2); //~ REAL ArithmeticException public own //~ REAL DateTimeParseException public caller
    }
}
