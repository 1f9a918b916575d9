package fixtures.statics;

/** Static final fields have the value their initializer gives them. */
public class StaticConstant {
    static final String TEXT = "text".trim();
    static final int FOUR = TEXT.length();
    static final int[] TABLE = new int[FOUR];
    static final String NOTHING = FOUR > 3 ? null : "short";

    static int fine() {
        return TEXT.length() + TABLE[3] + 10 / FOUR;
    }

    static int pastTheEnd() {
        return TABLE[FOUR]; //~ REAL ArrayIndexOutOfBoundsException
    }

    static int nothing() {
        return NOTHING.length(); //~ REAL NullPointerException
    }
}
