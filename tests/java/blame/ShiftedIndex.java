package fixtures.blame;

/** A shift does not bring a number into a range, unless few bits are left; neither does the absolute value. */
public class ShiftedIndex {
    private static final long[] WORDS = new long[4];

    static long word(int bit) {
        return WORDS[bit >> 6]; //~ REAL ArrayIndexOutOfBoundsException caller
    }

    static long unsigned(int bit) {
        return WORDS[bit >>> 6]; //~ REAL ArrayIndexOutOfBoundsException caller
    }

    static long absolute(int number) {
        return WORDS[Math.abs(number)]; //~ REAL ArrayIndexOutOfBoundsException caller
    }

    static long top(int number) {
        return WORDS[number >>> 29]; //~ REAL ArrayIndexOutOfBoundsException own
    }

    static long remainder(int number) {
        return WORDS[Math.abs(number) % 5]; //~ REAL ArrayIndexOutOfBoundsException own
    }
}
