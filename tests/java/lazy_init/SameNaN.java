package fixtures.lazy_init;

/** Two names of one object hold one number, which need not be equal to itself. */
public class SameNaN {
    public double mean;

    public static int fields(SameNaN a, SameNaN b) {
        if (a.mean != a.mean && b.mean != b.mean && a == b) { //~ REAL NullPointerException public caller
            return 1 / 0; //~ REAL ArithmeticException public own
        }
        return 0;
    }

    public static int elements(float[] a, float[] b) {
        if (a.length == 1 && b.length == 1 && a[0] != a[0] && b[0] != b[0] && a == b) { //~ REAL NullPointerException public caller
            return 1 / 0; //~ REAL ArithmeticException public own
        }
        return 0;
    }
}
