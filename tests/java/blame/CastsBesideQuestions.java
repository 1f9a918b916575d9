package fixtures.blame;

/** What the library asks, or another method, or only together with something else, says nothing of the cast behind. */
public class CastsBesideQuestions {
    public static String equal(Object any) {
        return "x".equals(any) ? "none" : (String) any; //~ REAL ClassCastException public caller
    }

    public static int text(Object any) {
        String text = "" + any;
        return text.isEmpty() ? 0 : ((String) any).length(); //~ REAL ClassCastException public caller, NullPointerException public caller
    }

    public static int either(Object any) {
        if (any instanceof Integer) return 1;
        if (any instanceof String text && text.isEmpty()) return 0;
        return ((String) any).length(); //~ REAL ClassCastException public caller, NullPointerException public caller
    }
}
