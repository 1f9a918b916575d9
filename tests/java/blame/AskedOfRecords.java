package fixtures.blame;

/** What the code asks about a number, it knows, also where an object tells it that somebody passes. */
public final class AskedOfRecords {
    private static final int[] TABLE = {1, 2, 4, 8};

    public record Order(int items, int shelf) {}

    private AskedOfRecords() {}

    public static int share(Order order) {
        if (order.items() == 0) { //~ REAL NullPointerException public caller
            System.out.println("nothing ordered");
        }
        return 100 / order.items(); //~ REAL ArithmeticException public contradiction
    }

    public static int unasked(Order order) {
        return 100 / order.items(); //~ REAL NullPointerException public caller //~ REAL ArithmeticException public caller
    }

    public static int shelf(Order order) {
        int shelf = order.shelf(); //~ REAL NullPointerException public caller
        if (shelf < 0 || shelf > TABLE.length) {
            throw new IllegalArgumentException("no such shelf");
        }
        return TABLE[shelf]; //~ REAL ArrayIndexOutOfBoundsException public contradiction
    }

    public static char mark(Order order, String marks) {
        if (order.shelf() < 0 || order.shelf() > marks.length()) { //~ REAL NullPointerException public caller //~ REAL NullPointerException public caller
            return ' ';
        }
        return marks.charAt(order.shelf()); //~ REAL StringIndexOutOfBoundsException public contradiction
    }
}
