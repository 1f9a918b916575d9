package fixtures.blame;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.concurrent.TimeUnit;

/** Which constants the library takes is for whoever passes one to know; not where the code chooses it, or asks which it is. */
public class RefusedConstants {
    private ChronoUnit unit = ChronoUnit.DAYS;
    public void setUnit(ChronoUnit unit) { this.unit = unit; }

    public static Duration one(ChronoUnit unit) {
        return unit == null ? null : Duration.of(1, unit); //~ REAL UnsupportedTemporalTypeException public caller
    }
    public static TimeUnit timed(ChronoUnit unit) {
        return unit == null ? null : TimeUnit.of(unit); //~ REAL IllegalArgumentException public caller
    }
    public static BigDecimal third(BigDecimal all, RoundingMode mode) {
        return all == null || mode == null ? null : all.divide(BigDecimal.valueOf(3), 2, mode); //~ REAL ArithmeticException public caller
    }
    public Duration kept() {
        return unit == null ? null : Duration.of(1, unit); //~ REAL UnsupportedTemporalTypeException public caller
    }
    public static Duration chosen(boolean isShort) {
        return Duration.of(1, isShort ? ChronoUnit.HOURS : ChronoUnit.WEEKS); //~ REAL UnsupportedTemporalTypeException public own
    }
    public static Duration asked(ChronoUnit unit) {
        if (unit == null) return null;
        return switch (unit) {
            case DAYS, HOURS, WEEKS -> Duration.of(1, unit); //~ REAL UnsupportedTemporalTypeException public own
            default -> Duration.ZERO;
        };
    }
    public static char letter(DayOfWeek day) {
        return day == null ? ' ' : "MTWTFS".charAt(day.ordinal()); //~ REAL StringIndexOutOfBoundsException public own
    }
}
