package fixtures.blame;

/** Whoever brings a number into a range means any number to pass: what still is no index is the method's own. */
public class ReducedIndex {
    private static final int[] SLOTS = new int[10];

    static int remainder(int number) {
        return SLOTS[number % 10]; //~ REAL ArrayIndexOutOfBoundsException own
    }

    static int half(byte number) {
        return SLOTS[number >> 4]; //~ REAL ArrayIndexOutOfBoundsException own
    }

    static int masked(int number) {
        return SLOTS[number & 15]; //~ REAL ArrayIndexOutOfBoundsException own
    }

    static char letter(int number) {
        return "TRWAGMYFPD".charAt(number % 10); //~ REAL StringIndexOutOfBoundsException own
    }

    /** Two letters are not used. */
    static char seat(int row) {
        return "ABCDEFGHJKLMNPQRSTUVWXYZ".charAt(Math.floorMod(row, 26)); //~ REAL StringIndexOutOfBoundsException own
    }

    static char seatOf(String letters, int row) {
        return letters == null ? '-' : letters.charAt(Math.floorMod(row, 26)); //~ REAL StringIndexOutOfBoundsException caller
    }

    static int ofCaller(int[] slots, int number) {
        return slots == null ? 0 : slots[number & 15]; //~ REAL ArrayIndexOutOfBoundsException caller
    }

    static int digit(String text) {
        return text == null || text.isEmpty() ? 0 : SLOTS[text.charAt(0) - '0']; //~ REAL ArrayIndexOutOfBoundsException own
    }
}
