package fixtures.blame;

/** An index that was brought into a range and then moved, or clamped or bounded at one end. */
public class MovedIndex {
    private static final int[] SLOTS = new int[10];

    static int moved(long number) {
        return SLOTS[(int) ((number + 3) % 7) + 1]; //~ REAL ArrayIndexOutOfBoundsException own
    }

    static int clamped(int number) {
        return SLOTS[Math.min(number, 9)]; //~ REAL ArrayIndexOutOfBoundsException caller
    }

    static int clampedByOwn(int number, int[] items) {
        return SLOTS[Math.min(Math.max(number, 0), items.length - 1)]; //~ REAL NullPointerException caller //~ REAL ArrayIndexOutOfBoundsException own
    }

    static int narrowed(long number) {
        return number > 9 ? 0 : SLOTS[(int) number]; //~ REAL ArrayIndexOutOfBoundsException caller
    }

    static int lastBefore(int[] items, int end) {
        return items[Math.min(items.length, end) - 1]; //~ REAL NullPointerException caller //~ REAL ArrayIndexOutOfBoundsException own
    }
}
