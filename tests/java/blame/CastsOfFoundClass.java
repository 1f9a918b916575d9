package fixtures.blame;

/** Who has found out of what class an object is, and casts it to another one, contradicts itself. */
public class CastsOfFoundClass {
    public static int number(Object any) {
        return any instanceof Number ? (Integer) any : 0; //~ REAL ClassCastException public contradiction
    }

    public static int length(Object any) {
        if (any instanceof CharSequence && !(any instanceof StringBuilder)) {
            return ((String) any).length(); //~ REAL ClassCastException public contradiction
        }
        return 0;
    }

    public static int either(Object any) {
        return any instanceof String ? 0 : (Integer) any; //~ REAL ClassCastException public caller, NullPointerException public caller
    }

    /** A question about something else, or outside of which the cast is. */
    public static int beside(Object any) {
        int n = any instanceof Comparable ? 1 : 0;
        return any == null ? n : n + (Integer) any; //~ REAL ClassCastException public caller
    }

    public static int twice(Object any) {
        Number number = (Number) any; //~ REAL ClassCastException public caller
        return number == null ? 0 : (Integer) number; //~ REAL ClassCastException public caller
    }

    public static int never(Object any) {
        return any instanceof String ? (Integer) any : 0; //~ REAL ClassCastException public contradiction
    }

    public static int allTheSame(Object any) {
        int n = any instanceof String ? 0 : 1;
        return n + ((String) any).length(); //~ REAL ClassCastException public contradiction, NullPointerException public caller
    }
}
