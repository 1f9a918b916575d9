package fixtures.slides;

/** A result that no branch assigns stays null, and the inputs below one reach that. */
public class NullResult {
    static String upper(int x) {
        String result = null;
        if (x > 10) {
            result = "big";
        } else if (x > 0) {
            result = "small";
        }
        return result.toUpperCase(); //~ REAL NullPointerException
    }

    static String guarded(int x) {
        String result = "none";
        if (x > 10) {
            result = "big";
        } else if (x > 0) {
            result = "small";
        }
        return result.toUpperCase();
    }
}
