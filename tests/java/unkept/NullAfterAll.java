package fixtures.unkept;

/** A subclass gives null, and a handler leaves it, where it looks as if nobody did. */
public class NullAfterAll {
    static class Base {
        Object given() { return this; }
    }

    static class Odd extends Base {
        @Override
        Object given() { return null; }
    }

    private final Object given;
    private final String caught;

    public NullAfterAll(boolean odd, String digits) {
        given = (odd ? new Odd() : new Base()).given();
        String parsed = null;
        try {
            parsed = "" + Integer.parseInt(digits);
        } catch (NumberFormatException e) { /* goes on without */ }
        caught = parsed;
    }

    public int given() { return given.hashCode(); } //~ REAL NullPointerException public

    public int caught() { return caught.length(); } //~ REAL NullPointerException public
}
