package fixtures.blame;

/** Who asks what kind of letter it is passed, has a place for each of that kind, or should have one. */
public class KnownLetters {
    private static final int[] COUNTS = new int[26];

    public static int ofLetter(char c) {
        return Character.isLetter(c) ? COUNTS[Character.toLowerCase(c) - 'a'] : 0; //~ REAL ArrayIndexOutOfBoundsException public contradiction
    }

    public static int ofCapital(char c) {
        return Character.isUpperCase(c) ? COUNTS[c - 'A'] : 0; //~ REAL ArrayIndexOutOfBoundsException public contradiction
    }

    public static int ofAsciiCapital(char c) {
        return c >= 'A' && c <= 'Z' ? COUNTS[c - 'A'] : 0;
    }

    public static int ofAny(char c) {
        return COUNTS[c - 'a']; //~ REAL ArrayIndexOutOfBoundsException public caller
    }

    public static int ofAnyBut(char c) {
        return c == '?' ? 0 : COUNTS[c - 'a']; //~ REAL ArrayIndexOutOfBoundsException public caller
    }

    public static int bySign(int n) {
        return COUNTS[Integer.signum(n) + 25]; //~ REAL ArrayIndexOutOfBoundsException public own
    }
}
