package fixtures.types;

/** Two objects of which the code finds that they are of one class are: what is found about one later holds for the other. */
public class OfOneClass {
    public abstract static class Term {
        public abstract int value();
    }

    public static class Literal extends Term {
        private final int value;

        public Literal(int value) {
            this.value = value;
        }

        @Override
        public int value() {
            return value;
        }
    }

    public static class Zero extends Term {
        @Override
        public int value() {
            return 0;
        }
    }

    public static int zeros(Term one, Term other) {
        return one.getClass() == other.getClass() && one != other && one instanceof Zero //~ REAL NullPointerException public caller //~ REAL NullPointerException public caller
                ? 10 / (one.value() + other.value()) : 0; //~ REAL ArithmeticException public own
    }

    public static int cast(Term one, Term other) {
        return one.getClass() == other.getClass() && one instanceof Literal ? ((Literal) other).value : 0; //~ REAL NullPointerException public caller //~ REAL NullPointerException public caller
    }
}
