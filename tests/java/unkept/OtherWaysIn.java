package fixtures.unkept;

/** A second constructor or factory checks less than the first one; a wrap-around makes a zero. */
public class OtherWaysIn {
    private final int divisor;
    private int count = 1;

    public OtherWaysIn(int divisor) {
        this.divisor = Math.max(1, divisor);
    }

    private OtherWaysIn(String text) {
        this.divisor = text.length(); //~ REAL NullPointerException forced
    }

    public static OtherWaysIn of(String text) {
        return text == null ? null : new OtherWaysIn(text);
    }

    public int share(int total) {
        return total / divisor; //~ REAL ArithmeticException public own
    }

    public void twice() {
        count *= 2;
    }

    public int perCount(int total) {
        return total / count; //~ REAL ArithmeticException public own
    }
}
