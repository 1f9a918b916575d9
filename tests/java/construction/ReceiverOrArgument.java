package fixtures.construction;

/** One call fails for a null receiver and for a null argument: two faults, each with a test of its own. */
public class ReceiverOrArgument {
    private String first;
    private String second;

    public void first(String text) {
        first = text;
    }

    public void second(String text) {
        second = text;
    }

    public String both() {
        return first.concat(second); //~ REAL NullPointerException public own //~ REAL NullPointerException public own
    }

    public int compared() {
        return first == null ? 0 : first.compareTo(second); //~ REAL NullPointerException public own
    }
}
