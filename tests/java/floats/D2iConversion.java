package fixtures.floats;

/** Conversions to int truncate, saturate and turn NaN into zero. */
public class D2iConversion {
    static int truncated(double d) {
        if (d <= 0) {
            return 0;
        }
        return 10 / (int) d; //~ REAL ArithmeticException
    }

    static int saturated(double d) {
        if (d < 1e10) {
            return 0;
        }
        return 10 / ((int) d - Integer.MAX_VALUE); //~ REAL ArithmeticException
    }

    static int guarded(double d) {
        if (d >= 1) {
            return 10 / (int) d;
        }
        return 0;
    }
}
