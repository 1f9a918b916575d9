package fixtures.floats;

/** Both zeros are equal to zero, and only zeros are. */
public class DcmpZero {
    static int zero(double d) {
        int n = 1;
        if (d == 0) {
            n = 0;
        }
        return 10 / n; //~ REAL ArithmeticException
    }

    static int neither(double d) {
        if (d != 0) {
            return 1;
        }
        if (d > 0 || d < 0) {
            return 10 / 0;
        }
        return 0;
    }
}
