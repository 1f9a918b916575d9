package fixtures.legal;

import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.Serializable;

/** A private method fills the fields of a new object, and those of one that is read back. */
public class FilledByHelper implements Serializable {
    private final boolean plain;
    private transient Object first;
    private transient StringBuilder second;

    public FilledByHelper(boolean plain) {
        this.plain = plain;
        fill();
    }

    private void fill() {
        if (plain) {
            first = "plain";
        } else {
            first = new Object();
        }
        second = new StringBuilder();
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
        in.defaultReadObject(); //~ REAL NullPointerException forced
        fill();
    }

    public int first() {
        return first.hashCode();
    }

    public int second() {
        return second.length();
    }
}
