package fixtures.blame;

import java.time.Duration;

/** Who passes an object of the library passes the number that the library makes of it. */
public class LengthsOfTime {
    public static long rate(Duration time) {
        return time == null ? 0 : 1000 / time.toMillis(); //~ REAL ArithmeticException public caller
    }

    /** Parts of a millisecond are not zero. */
    public static long checked(Duration time) {
        return time == null || time.isZero() ? 0 : 1000 / time.toMillis(); //~ REAL ArithmeticException public own
    }
}
