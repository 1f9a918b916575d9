package fixtures.floats;

/** Conditions on floats that hold for few values only. */
public class FloatConditions {
    public static int negativeZero(double d) {
        return d == 0.0 && 1 / d < 0 ? 1 / 0 : 0; //~ REAL ArithmeticException public
    }

    public static int betweenIntegers(double d) {
        return (int) d == 7 && d != 7 ? 1 / 0 : 0; //~ REAL ArithmeticException public
    }

    public static int beyondInt(double d) {
        return (int) d == Integer.MAX_VALUE && d > 1e30 ? 1 / 0 : 0; //~ REAL ArithmeticException public
    }

    public static int half(int x, int y) {
        return (float) x / y == 0.5f ? 1 / 0 : 0; //~ REAL ArithmeticException public
    }

    public static int boiling(double celsius) {
        return celsius * 9 / 5 + 32 == 212 ? 1 / 0 : 0; //~ REAL ArithmeticException public
    }

    public static int dozen(double width, double height) {
        return width * height == 12.0 ? 1 / 0 : 0; //~ REAL ArithmeticException public
    }

    public static int none(double d) {
        return d > 1 && d < Math.nextUp(1.0) || d != d && d == 0 ? 1 / 0 : 0;
    }
}
