package fixtures.unkept;

import java.io.Serializable;

/** A private method fills some fields, on some paths, or too late. */
public class HalfFilled implements Serializable {
    private Object sometimes;
    private Object early;
    private Object late;
    private transient Object left;

    public HalfFilled(boolean odd) {
        left = "";
        if (odd) {
            fillSometimes();
        }
        fillEarly();
        late = "late";
    }

    private void fillSometimes() {
        sometimes = "sometimes";
    }

    private void fillEarly() {
        early = late;
    }

    public int sometimes() {
        return sometimes.hashCode(); //~ REAL NullPointerException public
    }

    public int early() {
        return early.hashCode(); //~ REAL NullPointerException public
    }

    public int left() {
        return left.hashCode(); //~ REAL NullPointerException forced
    }
}
