package fixtures.arith;

/** Only the low five bits of a shift count matter: 1 << n is never zero, 2 << n can be. */
public class IshlCount {
    static int shiftedOut(int n) {
        return 100 / (2 << n); //~ REAL ArithmeticException
    }

    static int never(int n) {
        return 100 / (1 << n);
    }

    static int rightShift(int n) {
        return 100 / (8 >> n); //~ REAL ArithmeticException
    }

    static int guarded(int n) {
        return 100 / (8 >> (n & 3));
    }
}
