package fixtures.blame;

import java.time.Duration;

/** The hours of 30 minutes are 0; seconds are if there are none. */
public class PartsOfTimes {
    public static long perHour(Duration time) { return time == null ? 0 : 100 / time.toHours(); } //~ REAL ArithmeticException public own

    public static long perSecond(Duration time) { return time == null ? 0 : 100 / time.getSeconds(); } //~ REAL ArithmeticException public caller

    public static int whole(Double number) { return number == null ? 0 : 100 / number.intValue(); } //~ REAL ArithmeticException public own
}
