package fixtures.statics;

/** A static field that everyone may assign. */
public class PublicSetting {
    public static int rate = 3;
    public static String[] names = {"a"};
    private static int fixed = 3;

    public static int per(int x) {
        return x / (rate - 7); //~ REAL ArithmeticException public own
    }

    public static String first() {
        return names.length < 1 ? "" : names[0]; //~ REAL NullPointerException public caller
    }

    public static int share(int x) {
        return x / fixed;
    }
}
