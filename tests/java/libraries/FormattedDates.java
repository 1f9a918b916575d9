package fixtures.libraries;

import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;

/** Texts that no format takes, whatever it is. */
public class FormattedDates {
    private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("dd.MM.yyyy");

    public static int year(String line) {
        return line == null ? 0 : LocalDate.parse(line.trim(), DAY).getYear(); //~ REAL DateTimeParseException public own
    }

    public static int hour(String[] words) {
        return words == null || words.length == 0 || words[0] == null ? 0 : LocalDateTime.parse(words[0].strip()).getHour(); //~ REAL DateTimeParseException public own
    }

    public static long seconds(String text) {
        return text == null ? 0 : Duration.parse(text).getSeconds(); //~ REAL DateTimeParseException public caller
    }
}
