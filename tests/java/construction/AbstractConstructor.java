package fixtures.construction;

/** The constructor of an abstract class runs where a test writes a subclass. */
public abstract class AbstractConstructor {
    private final int share;

    public AbstractConstructor(int n) { share = 10 / n; } //~ REAL ArithmeticException public caller
    public abstract int[] parts(String name, int[] sizes);
    protected abstract void clear();
    public int share() { return share; }

    abstract static class Plain {
        Plain() { int[] none = {}; none[0]++; } //~ REAL ArrayIndexOutOfBoundsException package own
    }

    public abstract static class Named {
        private final int[] sizes;

        public Named() {
            sizes = new int[size()]; //~ REAL NegativeArraySizeException public caller
            if (name().length() > 3) sizes[0] = 1; //~ REAL NullPointerException public caller //~ REAL ArrayIndexOutOfBoundsException public caller
        }
        protected abstract int size();
        protected abstract String name();
    }

    abstract static class Extended {
        int size;

        Extended(String text) { size = 8 / (text.length() - text.indexOf(' ') - 1); } //~ REAL NullPointerException package caller //~ REAL ArithmeticException package caller
        abstract int rank();
    }

    public static class Last extends Extended {
        public Last() { super("a b"); }
        @Override int rank() { return 2; }
    }
}
