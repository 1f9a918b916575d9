package fixtures.types;

/** Abstract classes with constructors for subclasses; what is package-private and abstract, only their package implements. */
public class AbroadExtendedParts {
    public abstract static class Plain {
        protected Plain() {}
        public abstract int go();
    }

    public abstract static class Counted {
        private final int count;

        protected Counted(int count) { this.count = count; }
        public int count() { return count; }
    }

    public abstract static class Named {
        private final String name;

        protected Named(String name) { this.name = name; }
        public String name() { return name; }
    }

    public abstract static class Internal {
        abstract void hidden();
        public abstract int go();
    }

    public static int implemented(Internal part) {
        return 10 / (part.go() - 1); //~ REAL NullPointerException public caller //~ REAL ArithmeticException package own
    }

    public static int answered(Plain part) {
        return 10 / (part.go() - 1); //~ REAL NullPointerException public caller //~ REAL ArithmeticException public own
    }
}
