package fixtures.models;

import java.time.LocalDate;
import java.time.LocalTime;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.Map;

/** Dates and times that texts spell, or do not. */
public class DatesModel {
    private final Map<LocalDate, Integer> counts = new HashMap<>();

    enum Level { LOW, RAISED, HIGH, SEVERE, EXTREME }

    public void put(LocalDate day, int count) {
        counts.put(day, count);
    }

    public int count(String line) {
        String[] parts = line == null ? new String[2] : line.split(";");
        LocalDate day = LocalDate.parse(parts[0].trim()); //~ REAL DateTimeParseException public own //~ REAL NullPointerException public own //~ REAL ArrayIndexOutOfBoundsException public own
        return counts.get(day); //~ REAL NullPointerException public own
    }

    public static long daily(String from, String to, long total) {
        if (from == null || to == null) {
            return 0;
        }
        return total / ChronoUnit.DAYS.between(LocalDate.parse(from), LocalDate.parse(to)); //~ REAL ArithmeticException public own //~ REAL DateTimeParseException public caller //~ REAL DateTimeParseException public caller
    }

    public static int share(String time) {
        return time == null ? 0 : 100 / LocalTime.parse(time).getHour(); //~ REAL ArithmeticException public own //~ REAL DateTimeParseException public caller
    }

    static Level level(String name) {
        return name == null ? Level.LOW : Level.valueOf(name.trim()); //~ REAL IllegalArgumentException package own
    }
}
