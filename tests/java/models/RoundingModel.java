package fixtures.models;

/** Rounded numbers as places: up, down, and to the nearest, the greater one of two. */
public class RoundingModel {
    private static final int[] TEN = new int[10];

    static int up(double x) {
        return x >= 0 && x < 10 ? TEN[(int) Math.ceil(x)] : 0; //~ REAL ArrayIndexOutOfBoundsException contradiction
    }

    static int down(double x) { return x >= 0 && x < 10 ? TEN[(int) Math.floor(x)] : 0; }

    static int nearest(double x) {
        return x >= 0 && x < 10 ? TEN[(int) Math.round(x)] : 0; //~ REAL ArrayIndexOutOfBoundsException contradiction
    }

    static int nearestOfFew(float x) { return x >= 0 && x < 9.5f ? TEN[Math.round(x)] : 0; }

    static int nearestFloat(float x) {
        return x >= 0 && x <= 9.5f ? TEN[Math.round(x)] : 0; //~ REAL ArrayIndexOutOfBoundsException contradiction
    }

    static int even(double x) {
        return x >= 0 && x <= 8.5 ? 10 / ((int) Math.rint(x) - 9) : 1;
    }

    static int odd(double x) {
        return x > 8.5 && x < 9 ? 10 / ((int) Math.rint(x) - 9) : 1; //~ REAL ArithmeticException
    }

    /** The sum with a half would be one. */
    static int almostHalf() {
        return 10 / (int) Math.round(0.49999999999999994); //~ REAL ArithmeticException
    }

    static int beyond() {
        return 10 / (int) (Math.round(Double.NaN) + Math.round(Double.POSITIVE_INFINITY) - Long.MAX_VALUE); //~ REAL ArithmeticException
    }
}
