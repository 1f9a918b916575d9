package fixtures.calls;

/** An inner class reaches the fields of its outer instance, which is never null. */
public class InnerClassOuter {
    int parts;
    String label;

    public class Part {
        int share() {
            return 100 / parts; //~ REAL ArithmeticException
        }

        int labelLength() {
            return label.length(); //~ REAL NullPointerException
        }

        int guarded() {
            return parts == 0 || label == null ? 0 : label.length() / parts;
        }
    }
}
