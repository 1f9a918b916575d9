package fixtures.models;

import java.util.Date;

/** Dates, as programs used them before there was `java.time`, are a number of milliseconds. */
public class DateModel {
    static long since(Date date) {
        return date == null ? 0 : 10 / (date.getTime() - 5); //~ REAL ArithmeticException
    }

    static boolean before(Date date) {
        return date != null && date.before(new Date(0)) && 10 / (date.getTime() + 7) > 0; //~ REAL ArithmeticException
    }

    static boolean later(Date date, Date other) {
        return date != null && date.after(other); //~ REAL NullPointerException
    }

    static long moved(Date date) {
        if (date == null) {
            return 0;
        }
        date.setTime(3);
        return 10 / date.getTime();
    }

    @SuppressWarnings("deprecation")
    static int parts(int n) {
        return n == 0 ? new Date(70, 0, 1).toString().length() : 10 / n;
    }
}
