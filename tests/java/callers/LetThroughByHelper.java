package fixtures.callers;

/** A caller checks through a method of its own, and hands on just the null that it finds. */
public class LetThroughByHelper {
    private static boolean isEmpty(String text) {
        return text == null || text.length() == 0;
    }

    public int ifEmpty(String text) {
        return isEmpty(text) ? rest(text) : 0;
    }

    private int rest(String text) {
        return text.length(); //~ REAL NullPointerException public
    }

    public int ifEmptyButThere(String text) {
        return text != null && isEmpty(text) ? length(text) : 0;
    }

    private int length(String text) {
        return text.length(); //~ REAL NullPointerException forced
    }
}
