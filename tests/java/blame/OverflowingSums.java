package fixtures.blame;

/** Nobody has so much that a sum of it overflows to exactly 0. */
public class OverflowingSums {
    private int total = 1;

    public void add(int amount) {
        if (amount < 0) {
            throw new IllegalArgumentException();
        }
        total += amount;
    }

    public int share() {
        return 100 / total; //~ REAL ArithmeticException public caller
    }

    public static int three(int a, int b, int c) {
        return a <= 0 || b <= 0 || c <= 0 ? 0 : 100 / (a + b + c); //~ REAL ArithmeticException public caller
    }

    public static int around(int width, int height) {
        return width <= 0 || height <= 0 ? 0 : 100 / (2 * (width + height)); //~ REAL ArithmeticException public caller
    }

    public static int narrow(long n) {
        return n <= 0 ? 0 : 100 / (int) n; //~ REAL ArithmeticException public caller
    }

    /** Here a small number does it. */
    public static int mixed(int a, int b) {
        return a <= 0 ? 0 : 100 / (a + b); //~ REAL ArithmeticException public own
    }

    public static int rest(int a, int b) {
        return a <= 0 || b <= 0 ? 0 : 100 / ((a + b) % 7); //~ REAL ArithmeticException public own
    }
}
