package fixtures.blame;

import java.util.List;

/** Who passes the modulus or the mask answers for what is too large; the code's own, and a sign that it forgets, are its business. */
public class PassedModuli {
    private static final int[] COLORS = new int[5];

    public static char digit(int n, int radix) {
        return n < 0 || radix < 1 ? '-' : "0123456789".charAt(n % radix); //~ REAL StringIndexOutOfBoundsException public caller
    }

    public static int absolute(int n, int by) { return by < 1 ? 0 : COLORS[Math.abs(n % by)]; } //~ REAL ArrayIndexOutOfBoundsException public caller
    public static int masked(int hash, int mask) { return COLORS[hash & mask]; } //~ REAL ArrayIndexOutOfBoundsException public caller

    public static int round(int i, List<String> names) {
        if (names == null || names.isEmpty() || i < 0) return 0;
        return COLORS[i % names.size()]; //~ REAL ArrayIndexOutOfBoundsException public caller
    }

    public static int most(int i) { return COLORS[Math.max(i, 0)]; } //~ REAL ArrayIndexOutOfBoundsException public caller
    public static int before(int i) { return COLORS[Math.max(0, i - 1)]; } //~ REAL ArrayIndexOutOfBoundsException public caller
    public static int limited(int i, int last) { return COLORS[Math.max(0, Math.min(last, i))]; } //~ REAL ArrayIndexOutOfBoundsException public caller

    public static char bounded(int n, int radix) { return n < 0 || radix < 2 || radix > 11 ? '-' : "0123456789".charAt(n % radix); } //~ REAL StringIndexOutOfBoundsException public contradiction
    public static int known(int n) { return COLORS[Math.abs(n % 6)]; } //~ REAL ArrayIndexOutOfBoundsException public own
    public static int byLength(int n) { return COLORS[n % COLORS.length]; } //~ REAL ArrayIndexOutOfBoundsException public own
    public static int both(int i) { return COLORS[Math.max(0, Math.min(i, 5))]; } //~ REAL ArrayIndexOutOfBoundsException public own
    public static int few(int i) { return COLORS[Math.max(0, i % 7)]; } //~ REAL ArrayIndexOutOfBoundsException public own
    public static int ofFew(int n, int m) { return m < 1 ? 0 : COLORS[(n & 7) % m]; } //~ REAL ArrayIndexOutOfBoundsException public own
    public static int kept(int hash) { return COLORS[hash & 7]; } //~ REAL ArrayIndexOutOfBoundsException public own
}
