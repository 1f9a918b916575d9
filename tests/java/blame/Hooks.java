package fixtures.blame;

/** A hook is called after the method around it has made ready what it needs. */
public class Hooks {
    protected int[] parts;

    public final int handle(String text) {
        if (text == null) {
            return -1;
        }
        parts = new int[] {text.length()};
        return process() + size();
    }

    protected int process() {
        return parts[0]; //~ REAL NullPointerException package caller //~ REAL ArrayIndexOutOfBoundsException package caller
    }

    protected int size() {
        return parts.length; //~ REAL NullPointerException package caller
    }

    public static final class Quotient extends Hooks {
        @Override
        protected int process() {
            return 10 / parts.length; //~ REAL ArithmeticException package caller //~ REAL NullPointerException package caller
        }
    }
}
