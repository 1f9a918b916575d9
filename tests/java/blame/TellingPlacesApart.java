package fixtures.blame;

/** What tells some of the places from others says nothing about what is no place at all; what keeps to all of them does. */
public class TellingPlacesApart {
    private static final int[] T = new int[7];
    private static final String LETTERS = "abcdefg";
    private final int[] own = new int[7];

    public static int sign(int c) { return c > 3 ? -T[c] : T[c]; } //~ REAL ArrayIndexOutOfBoundsException public caller
    public static int mirror(int c) { return c < 4 ? T[c] : T[9 - c]; } //~ REAL ArrayIndexOutOfBoundsException public caller
    public int plural(int i) { return own[i] + (i > 1 ? 1 : 0); } //~ REAL ArrayIndexOutOfBoundsException public caller
    public static char letter(int i) { return i > 3 ? LETTERS.charAt(i) : '?'; } //~ REAL StringIndexOutOfBoundsException public caller

    public static String half(int h) {
        if (h < 4) return T[h] + "am"; //~ REAL ArrayIndexOutOfBoundsException public caller
        return T[h] + "pm"; //~ REAL ArrayIndexOutOfBoundsException public caller
    }

    public static int before(int d) {
        return T[d] + (d > 0 ? T[d - 1] : 0); //~ REAL ArrayIndexOutOfBoundsException public caller
    }

    public static int after(int d) {
        return (d < 6 ? T[d + 1] : 0) + T[d]; //~ REAL ArrayIndexOutOfBoundsException public caller
    }

    public static int guard(int i) { return i < 0 || i > 7 ? 0 : T[i]; } //~ REAL ArrayIndexOutOfBoundsException public contradiction
    public static int month(int m) { return m < 1 || m > 8 ? 0 : T[m - 1]; } //~ REAL ArrayIndexOutOfBoundsException public contradiction
    public int last(int i) { return i > own.length ? 0 : i < 0 ? 1 : own[i]; } //~ REAL ArrayIndexOutOfBoundsException public contradiction
}
