package fixtures.blame;

/** An object that public calls have brought where its own assertion fails is broken; an assertion about something else does not matter. */
public class AssertedInvariants {
    private String head;
    private int size;

    public void put(String name) {
        if (name == null) throw new IllegalArgumentException();
        head = name;
        size++;
    }

    /** Forgets the size. */
    public void clear() { head = null; }

    public int length() {
        assert size == 0 || head != null;
        return size == 0 ? 0 : head.length(); //~ REAL NullPointerException public own
    }

    public static char beside(int kind, int at) {
        assert kind > 0;
        return at < 0 || at > 2 ? ' ' : "ab".charAt(at); //~ REAL StringIndexOutOfBoundsException public contradiction
    }

    public static int mean(int[] values, String label) {
        assert label != null && !label.isEmpty();
        return values == null ? 0 : 100 / values.length; //~ REAL ArithmeticException public own
    }
}
