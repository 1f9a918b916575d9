package fixtures.statics;

/** What one call leaves in a static field, the next one reads. */
public class StaticSetter {
    private static int rate = 3;
    private static String separator = ",";
    private static Integer limit = 10;

    public static void setRate(int r) {
        rate = r;
    }

    public static void setSeparator(String s) {
        separator = s;
    }

    public static void clearLimit() {
        limit = null;
    }

    public static int per(int x) {
        return x / (rate - 7); //~ REAL ArithmeticException public own
    }

    public static int plain(int x) {
        return x / rate; //~ REAL ArithmeticException public caller
    }

    public static int guarded(int x) {
        return rate == 0 ? 0 : x / rate;
    }

    public static int width() {
        return separator.length(); //~ REAL NullPointerException public caller
    }

    public static int limited(int x) {
        return x % limit; //~ REAL NullPointerException public own
    }
}
