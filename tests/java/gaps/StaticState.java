package fixtures.gaps;

/** What other calls may leave in a static field is looked at for a few calls. */
public class StaticState {
    private static String last = "";
    private static int limit = 3;

    public static void remember(String text) {
        last = text;
    }

    public static int length() {
        return last.length(); //~ REAL NullPointerException public caller
        //~^ GAP static-state:fixtures.gaps.StaticState.last
    }

    /** Nobody assigns the field. */
    public static int share(int of) {
        return of / limit;
    }

    public static int sharePassed(int of, String text) {
        last = text == null ? "none" : text;
        return last.isEmpty() ? 0 : of / last.length();
    }
}
