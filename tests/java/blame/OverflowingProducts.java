package fixtures.blame;

/** A product of numbers that are not 0 is 0 when it overflows: nobody has so much of them. Of one number that is multiplied this is not said. */
public class OverflowingProducts {
    private final int width;
    private final int height;

    public OverflowingProducts(int width, int height) {
        if (width <= 0 || height <= 0) {
            throw new IllegalArgumentException();
        }
        this.width = width;
        this.height = height;
    }

    public static int share(int width, int height) {
        return width <= 0 || height <= 0 ? 0 : 100 / (width * height); //~ REAL ArithmeticException public caller
    }

    public static int perKilo(int kilos) {
        return kilos < 1 ? 0 : 100 / (kilos * 1024); //~ REAL ArithmeticException public own
    }

    public int density() {
        return 100 / (width * height); //~ REAL ArithmeticException public caller
    }

    public static int square(int n, int other) {
        return n <= 0 ? 0 : 100 / (n * other); //~ REAL ArithmeticException public caller
    }

    public static int between(int low, int high) {
        return low >= high ? 0 : 100 / (high - low + 1); //~ REAL ArithmeticException public own
    }

    public static int near(int n, int other) {
        return n == 0 || other == 0 ? 0 : 100 / (n * other - 6); //~ REAL ArithmeticException public own
    }
}
