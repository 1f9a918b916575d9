package fixtures.callers;

/** Where the best ways to a fault can only be forced, a longer one that a test can go is tried, too. */
public class SparePath {
    private int low = 1;
    private int high = 3;

    public void move(int n) {
        for (int i = 0; i < n; i++) {
            low += 2;
            high += 2;
        }
    }

    private static int share(int total, int parts) {
        return total / parts; //~ REAL ArithmeticException public
    }

    private static int checked(int total, int parts) {
        return parts == 0 ? 0 : total / parts;
    }

    public int first() { return share(1, high - low); }

    public int second() { return share(2, high - low) + checked(1, high - low); }

    public int third() { return share(3, high - low); }

    public static int open(int total, int parts) { return share(total, parts); }
}
