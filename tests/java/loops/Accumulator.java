package fixtures.loops;

/** A second variable that the loop moves reaches a bad value after many iterations. */
public class Accumulator {
    static int falling(int n) {
        int budget = 300;
        for (int i = 0; i < n; i++) {
            budget -= 3;
            if (budget == 0) {
                return 10 / budget; //~ REAL ArithmeticException
            }
        }
        return budget;
    }

    static int neverZero(int n) {
        int budget = 301;
        for (int i = 0; i < n && i < 100; i++) {
            budget -= 3;
        }
        return 10 / budget;
    }

    static int afterwards(int n) {
        int budget = 90;
        for (int i = 0; i < n; i++) {
            budget -= 3;
        }
        return 10 / budget; //~ REAL ArithmeticException
    }
}
