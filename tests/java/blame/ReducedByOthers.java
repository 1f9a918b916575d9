package fixtures.blame;

/** A number of another object, too, is brought into a range, where any is meant to pass. */
public class ReducedByOthers {
    private static final int[] TABLE = {1, 2, 4, 8, 16};

    public record Number(int value) {}

    public record Row(Number number) {
        public int slot() {
            return TABLE[number.value() % 5]; //~ REAL ArrayIndexOutOfBoundsException public own //~ REAL NullPointerException public caller
        }

        public int place() {
            return TABLE[number.value()]; //~ REAL ArrayIndexOutOfBoundsException public caller //~ REAL NullPointerException public caller
        }

        public int legal() {
            return TABLE[Math.floorMod(number.value(), 5)]; //~ REAL NullPointerException public caller
        }
    }

    public static int absolute(Number number) {
        if (number == null) return 0;
        return TABLE[Math.abs(number.value()) % TABLE.length]; //~ REAL ArrayIndexOutOfBoundsException public own
    }

    /** Neither bounds what it takes. */
    public static int larger(Number one, Number other) {
        if (one == null || other == null) return 0;
        return TABLE[Math.max(one.value(), other.value())]; //~ REAL ArrayIndexOutOfBoundsException public caller
    }

    public static int modulo(Number number, Number by) {
        if (number == null || by == null || by.value() < 1 || number.value() < 0) return 0;
        return TABLE[number.value() % by.value()]; //~ REAL ArrayIndexOutOfBoundsException public caller
    }
}
