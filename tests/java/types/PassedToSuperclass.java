package fixtures.types;

/** A class that passes a type to its generic superclass holds nothing else there. */
public class PassedToSuperclass {
    public static class Holder<T> {
        final T held;

        Holder(T held) {
            this.held = held;
        }
    }

    public static class Name extends Holder<String> {
        public Name(String name) {
            super(name);
        }

        public int share(int of) {
            return held == null ? 0 : of / held.length(); //~ REAL ArithmeticException public
        }
    }

    public static class Any extends Holder<Object> {
        public Any(Object held) {
            super(held);
        }

        public int length() {
            return held == null ? 0 : ((String) held).length(); //~ REAL ClassCastException public
        }
    }
}
