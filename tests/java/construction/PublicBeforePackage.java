package fixtures.construction;

/** Where public calls lead to the fault, no test begins with what only the package sees. */
public abstract class PublicBeforePackage {
    int n;

    public static PublicBeforePackage one() {
        return new Open();
    }

    public int mean() {
        return 9 / n; //~ REAL ArithmeticException public own
    }

    static final class Open extends PublicBeforePackage {}

    public static class Window {
        protected int[] data = new int[2];
        protected int bit;

        public int previous() {
            return data[bit - 1]; //~ REAL ArrayIndexOutOfBoundsException public own //~ REAL NullPointerException package caller
        }
    }
}
