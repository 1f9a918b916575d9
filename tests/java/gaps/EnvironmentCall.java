package fixtures.gaps;

import java.util.Calendar;
import java.util.Locale;

/** What clocks, locales and calendars answer is any value; a warning that hangs on it is not confirmed. */
public class EnvironmentCall {
    static int hour(Calendar calendar) {
        return calendar == null ? 0 : 10 / (calendar.get(Calendar.HOUR) - 12); //~ UNCONFIRMED ArithmeticException: the clock has no hour 12
    }

    static int constant() {
        return Locale.ENGLISH.getLanguage().length();
    }

    static int guarded(Calendar calendar) {
        int hour = calendar == null ? 0 : calendar.get(Calendar.HOUR);
        return hour == 0 ? 0 : 10 / hour;
    }

    static long clock() {
        return 10 / System.nanoTime(); //~ UNCONFIRMED ArithmeticException: the clock
    }
}
