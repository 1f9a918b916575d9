package fixtures.opcodes;

/** Conversions between the number types, there and back. */
public class Conversions {
    static int fromInt(int n) {
        float single = n;
        double wide = n;
        return 10 / (single == 3f && wide == 3.0 ? 0 : 1); //~ REAL ArithmeticException
    }

    static int fromLong(int n) {
        long all = 1L << 40;
        float single = all;
        double wide = all;
        return 10 / (single == wide ? n : 1); //~ REAL ArithmeticException
    }

    static int fromFloat(int n) {
        float half = 2.5f;
        long whole = (long) half;
        double wide = half;
        return 10 / (whole == 2L && wide == 2.5 ? n : 1); //~ REAL ArithmeticException
    }

    static int fromDouble(int n) {
        double big = n == 0 ? 1e300 : 1.0;
        long most = (long) big;
        float infinite = (float) big;
        return 10 / (most == Long.MAX_VALUE && infinite > 1e38f ? n : 1); //~ REAL ArithmeticException
    }

    static int nan(int n) {
        double zero = n - n;
        return 10 / ((long) (zero / zero) == 0L ? 1 : 0);
    }
}
