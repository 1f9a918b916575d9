package fixtures.callers;

/** What no caller passes to a private method has to be forced; what one passes is tested from there. */
public class PrivateParameter {
    public int checked(String text) {
        return text == null ? 0 : length(text);
    }

    public int made(int number) {
        return length("n" + number);
    }

    private int length(String text) {
        return text.length(); //~ REAL NullPointerException forced
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
