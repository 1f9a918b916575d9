package fixtures.guards;

/** Faults behind conditions that exclude each other cannot happen. */
public class Contradiction {
    static int range(int x) {
        if (x > 5) {
            if (x < 3) {
                return 10 / 0;
            }
        }
        return x;
    }

    static int parity(int x) {
        if (2 * x == 7) {
            return 10 / 0;
        }
        return x;
    }

    static int square(int x) {
        if (x > -1000 && x < 1000 && x * x < 0) {
            return 10 / 0;
        }
        return x;
    }

    static int always(int x) {
        if (x * x == 49 && x > 0 && x < 100) {
            return 10 / (x - 7); //~ REAL ArithmeticException
        }
        return x;
    }
}
