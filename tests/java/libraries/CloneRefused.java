package fixtures.libraries;

/** Only what is `Cloneable` can be cloned. */
public class CloneRefused implements Cloneable {
    static class Plain {
        Object copy() throws CloneNotSupportedException {
            return super.clone();
        }
    }

    static int uncloneable(Plain plain) throws CloneNotSupportedException {
        return plain == null ? 1 : 1 / (plain.copy() == null ? 1 : 0);
    }

    int cloneable() throws CloneNotSupportedException {
        return 1 / (super.clone() == null ? 1 : 0); //~ REAL ArithmeticException
    }
}
