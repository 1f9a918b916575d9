package fixtures.arith;

/** a - b + 1 with a at least b is zero only when the subtraction wraps around completely. */
public class IsubOverflow {
    static int perSlot(int a, int b) {
        if (a < b) {
            return 0;
        }
        return 100 / (a - b + 1); //~ REAL ArithmeticException
    }

    static int guarded(int a, int b) {
        if (b < 0 || a < b) {
            return 0;
        }
        return 100 / (a - b + 1);
    }
}
