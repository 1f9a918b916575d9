package fixtures.blame;

/** Any text may come: an index that the code computes of its letters, or of elements, is its own; a number passed is not. */
public class ContentIndex {
    private static final int[] DIGITS = new int[10];

    static int digit(String s) {
        return s == null || s.isEmpty() ? 0 : DIGITS[s.charAt(0) - '0']; //~ REAL ArrayIndexOutOfBoundsException own
    }

    static int letter(char[] word) {
        return word == null || word.length == 0 ? 0 : DIGITS[word[0]]; //~ REAL ArrayIndexOutOfBoundsException own
    }

    static int hexadecimal(String s) {
        return s == null || s.isEmpty() ? 0 : DIGITS[Character.digit(s.charAt(0), 16)]; //~ REAL ArrayIndexOutOfBoundsException own
    }

    static int guarded(String s) {
        return s == null || s.isEmpty() || s.charAt(0) < '0' || s.charAt(0) > '9' ? 0 : DIGITS[s.charAt(0) - '0'];
    }

    static int moved(int[] values) {
        return values == null || values.length == 0 ? 0 : DIGITS[values[0] - 1]; //~ REAL ArrayIndexOutOfBoundsException own
    }

    static int plain(int[] values) {
        return values == null || values.length == 0 ? 0 : DIGITS[values[0]]; //~ REAL ArrayIndexOutOfBoundsException caller
    }

    static int number(int number) {
        return DIGITS[number - 1]; //~ REAL ArrayIndexOutOfBoundsException caller
    }

    static int theirs(String s, int[] table) {
        return s == null || s.isEmpty() || table == null ? 0 : table[s.charAt(0)]; //~ REAL ArrayIndexOutOfBoundsException caller
    }
}
