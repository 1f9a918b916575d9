package fixtures.libraries;

import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.temporal.ChronoUnit;

/** Dates and times are calculated with; clocks and texts are the environment. */
public class DatesAndTimes {
    private static final int[] BY_MONTH = new int[12];

    static long perMilli(Duration time) {
        return time == null || time.isZero() ? 0 : 100 / time.toMillis(); //~ REAL ArithmeticException
    }

    static long perSecond(Duration time) {
        return time == null || time.getSeconds() <= 0 ? 0 : 100 / time.getSeconds();
    }

    static int ofMonth(LocalDate day) {
        return day == null ? 0 : BY_MONTH[day.getMonthValue()]; //~ REAL ArrayIndexOutOfBoundsException
    }

    static int ofMonthBefore(LocalDate day) {
        return day == null ? 0 : BY_MONTH[day.getMonthValue() - 1];
    }

    static int afterTheLast(LocalDate day) {
        return day == null ? 0 : 1 / (day.plusDays(1).getDayOfMonth() - 1); //~ REAL ArithmeticException
    }

    static long perDay(LocalDate from, LocalDate to) {
        return from == null || to == null ? 0 : 30 / ChronoUnit.DAYS.between(from, to); //~ REAL ArithmeticException
    }

    static int atNoon(LocalDateTime time) {
        return time == null ? 0 : 1 / (time.toLocalTime().getHour() - 12); //~ REAL ArithmeticException
    }
}
