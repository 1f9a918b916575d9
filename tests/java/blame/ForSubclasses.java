package fixtures.blame;

/** A constructor that is there for subclasses leaves what the public one rules out. */
public class ForSubclasses {
    private String value;

    protected ForSubclasses() {}

    public ForSubclasses(String value) {
        this.value = value.trim(); //~ REAL NullPointerException public caller
    }

    public int length() {
        return value.length(); //~ REAL NullPointerException package caller
    }
}
