package fixtures.construction;

/** What a constructor refuses lies below three calls: objects that it refuses do not exist. */
public class DeepConstructor {
    private static class A {
        final Object held;

        A(Object held) {
            if (held == null) {
                throw new IllegalArgumentException("nothing to hold");
            }
            this.held = held;
        }
    }

    private static class B extends A {
        B(Object held) {
            super(held);
        }
    }

    /** The factory is one more call. */
    public static final class C extends B {
        private C(Object held) {
            super(held);
        }

        public static C of(Object held) {
            return made(held);
        }

        private static C made(Object held) {
            return new C(held);
        }

        public int length() {
            return ((String) held).length(); //~ REAL ClassCastException public
        }
    }
}
