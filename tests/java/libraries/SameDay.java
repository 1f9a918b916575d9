package fixtures.libraries;

import java.time.LocalDate;
import java.time.temporal.ChronoUnit;

/** Days between dates are none where both are the same, and no formula says so. */
public class SameDay {
    public static long perNight(LocalDate arrival, LocalDate departure, long price) {
        if (departure.isBefore(arrival)) { //~ REAL NullPointerException caller
            throw new IllegalArgumentException("departure before arrival");
        }
        return price / ChronoUnit.DAYS.between(arrival, departure); //~ REAL ArithmeticException public own
    }

    public static long perNightGuarded(LocalDate arrival, LocalDate departure, long price) {
        if (!departure.isAfter(arrival)) { //~ REAL NullPointerException caller
            throw new IllegalArgumentException("no night");
        }
        return price / (departure.toEpochDay() - arrival.toEpochDay());
    }
}
