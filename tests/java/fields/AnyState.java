//@ any-state
package fixtures.fields;

/** Fields may hold anything, also what no constructor leaves there: deserialization and reflection can. */
public class AnyState {
    private final String name;
    private final int share;

    public AnyState(String name, int share) {
        if (share <= 0) throw new IllegalArgumentException("share");
        this.name = name.trim(); //~ REAL NullPointerException public caller
        this.share = share;
    }

    public int length() {
        return name.length(); //~ REAL NullPointerException forced caller
    }

    public int part(int all) {
        return all / share; //~ REAL ArithmeticException forced caller
    }
}
