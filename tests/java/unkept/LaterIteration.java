package fixtures.unkept;

/** A loop breaks what one iteration keeps. */
public class LaterIteration {
    private int rest = 100;
    private int state;

    public void drain(int n) {
        int left = rest;
        for (int i = 0; i < n && i < 100; i++) {
            left--;
        }
        rest = left;
    }

    public int share(int total) {
        return total / rest; //~ REAL ArithmeticException
    }

    public void run(int n) {
        for (int i = 0; i < n; i++) {
            if (i == 70) {
                state = 9;
            }
        }
    }

    public int choose() {
        return 10 / (9 - state); //~ REAL ArithmeticException
    }
}
