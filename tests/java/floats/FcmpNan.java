package fixtures.floats;

/** Every comparison with NaN is false, so three cases do not cover all floats. */
public class FcmpNan {
    static int cases(float f) {
        int n = 0;
        if (f < 1) {
            n = 1;
        } else if (f >= 1) {
            n = 2;
        }
        return 10 / n; //~ REAL ArithmeticException
    }

    static int guarded(float f) {
        int n = 0;
        if (f < 1) {
            n = 1;
        } else if (f >= 1 || f != f) {
            n = 2;
        }
        return 10 / n;
    }
}
