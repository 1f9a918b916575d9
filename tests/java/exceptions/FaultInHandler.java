package fixtures.exceptions;

/** The handler of one fault has a fault of its own. */
public class FaultInHandler {
    static int handler(String s, int x) {
        try {
            return s.length();
        } catch (NullPointerException e) {
            return 10 / x; //~ REAL ArithmeticException
        }
    }

    static int guarded(String s, int x) {
        try {
            return s.length();
        } catch (NullPointerException e) {
            return x == 0 ? 0 : 10 / x;
        }
    }

    static int stateInHandler(int x) {
        int done = 0;
        try {
            done = 10 / x;
            return done;
        } catch (ArithmeticException e) {
            return 10 / (done + 1);
        }
    }
}
