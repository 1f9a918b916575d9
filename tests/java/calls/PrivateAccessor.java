//@ release=8 depth=2
package fixtures.calls;

/** Before nest mates (release 8) an inner class reads a private field through access$000. */
public class PrivateAccessor {
    private int parts;

    public void setParts(int parts) {
        this.parts = parts;
    }

    public class Part {
        public int share() {
            return 100 / parts; //~ REAL ArithmeticException
        }

        public int guarded() {
            return parts == 0 ? 0 : 100 / parts;
        }
    }
}
