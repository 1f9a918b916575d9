package fixtures.models;

/** Enum constants by their position. */
public class EnumsModel {
    enum Size {
        SMALL, LARGE
    }

    static int position(Size size) {
        return size == null ? 0 : 10 / size.ordinal(); //~ REAL ArithmeticException
    }

    static int inRange(Size size) {
        int[] table = new int[2];
        return size == null ? 0 : table[size.ordinal()];
    }

    static int outOfRange(Size size) {
        int[] table = new int[1];
        return size == null ? 0 : table[size.ordinal()]; //~ REAL ArrayIndexOutOfBoundsException
    }

    static int compared(Size a, Size b) {
        return a == null || b == null ? 0 : 10 / (a.compareTo(b) - 1); //~ REAL ArithmeticException
    }

    static int guarded(Size a, Size b) {
        return a == null || b == null ? 0 : 10 / (a.compareTo(b) - 2);
    }
}
