package fixtures.blame;

import java.time.LocalTime;

/** Whoever passes two ends passes them in order; that a number has more parts than one, the library finds in all of them. */
public class CrossedEnds {
    public static int average(int sum, int from, int to) {
        return sum / (to - from + 1); //~ REAL ArithmeticException public caller
    }
    public static int counted(int from, int to) {
        int sum = 0;
        for (int at = from; at <= to; at++) sum += at;
        return sum / (to - from + 1); //~ REAL ArithmeticException public caller
    }
    public static int apart(int one, int other) {
        return 100 / (one - other); //~ REAL ArithmeticException public own
    }
    public static int asked(int sum, int from, int to) {
        return from <= to ? 0 : sum / (to - from + 1); //~ REAL ArithmeticException public own
    }
    public static LocalTime time(int minutes) {
        return LocalTime.of(minutes / 60, minutes % 60); //~ REAL DateTimeException public caller
    }
    public static LocalTime inHour(int minutes) {
        return LocalTime.of(0, minutes % 60); //~ REAL DateTimeException public own
    }
}
