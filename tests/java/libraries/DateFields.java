package fixtures.libraries;

/** Days per month: a month from outside is an index. */
public class DateFields {
    static final int[] DAYS = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};

    static int daysOf(int month) {
        if (month < 0 || month > 12) {
            return 0;
        }
        return DAYS[month]; //~ REAL ArrayIndexOutOfBoundsException
    }

    static int daysOfCounted(int month) {
        if (month < 1 || month > 12) {
            return 0;
        }
        return DAYS[month - 1];
    }

    static int weeksLeft(int month, int day) {
        if (month < 1 || month > 12) {
            return 0;
        }
        return 7 / (DAYS[month - 1] - day); //~ REAL ArithmeticException
    }
}
