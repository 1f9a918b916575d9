package fixtures.callers;

/** What no caller passes is no fault of a private method; what one passes is. */
public class PrivateParameter {
    public int checked(String text) {
        return text == null ? 0 : length(text);
    }

    public int made(int number) {
        return length("n" + number);
    }

    private int length(String text) {
        return text.length();
    }

    public int passedOn(String text) {
        return lengthOfAny(text);
    }

    private int lengthOfAny(String text) {
        return text.length(); //~ REAL NullPointerException public caller
    }

    public int chosen(boolean some) {
        return lengthOfSome(some ? "some" : null);
    }

    private int lengthOfSome(String text) {
        return text.length(); //~ REAL NullPointerException public own
    }
}
