package fixtures.blame;

/** Sums and amounts of remainders are brought into a range as well. */
public class SumsOfRemainders {
    private static final int[] TILE = new int[65536];
    private static final String[] NAMES = {"a", "b", "c"};

    static int pixel(int x, int y) { return TILE[y % 256 * 256 + x % 256]; } //~ REAL ArrayIndexOutOfBoundsException package own
    static int plus(int x, int y) { return TILE[y % 256 + x % 256]; } //~ REAL ArrayIndexOutOfBoundsException package own
    static String amount(int n) { return NAMES[Math.abs(n % 3) + 1]; } //~ REAL ArrayIndexOutOfBoundsException package own
    static String large(long n) { return NAMES[(int) Math.abs(n % 4)]; } //~ REAL ArrayIndexOutOfBoundsException package own
    static int moved(int x, int y) { return TILE[y % 256 + x]; } //~ REAL ArrayIndexOutOfBoundsException package caller
    static int chosen(int x, int y) { return TILE[Math.min(x, 255) + Math.min(y, 255)]; } //~ REAL ArrayIndexOutOfBoundsException package caller
    static int fits(int n) { return TILE[Math.abs(n % 65536)]; }
}
