package fixtures.guards;

/** What is known about one variable holds for its copies. */
public class EqualValues {
    static int copied(int x) {
        int y = x;
        if (x == 0) {
            return 0;
        }
        return 10 / y;
    }

    static int equated(int x, int y) {
        if (x == 0) {
            return 0;
        }
        if (x != y) {
            return 10 / (x - y);
        }
        return 10 / y;
    }

    static int copiedTooEarly(int x) {
        int y = x;
        if (x == 0) {
            x = 1;
        }
        return 10 / y + x; //~ REAL ArithmeticException
    }
}
