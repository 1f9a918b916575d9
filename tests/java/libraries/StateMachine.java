package fixtures.libraries;

/** A small machine: only one sequence of inputs reaches the bad state. */
public class StateMachine {
    static int run(int first, int second, int third) {
        int state = step(step(step(0, first), second), third);
        return 100 / (state - 3); //~ REAL ArithmeticException
    }

    static int twoSteps(int first, int second) {
        int state = step(step(0, first), second);
        return 100 / (state - 3);
    }

    static int step(int state, int input) {
        switch (state) {
            case 0: return input == 17 ? 1 : 0;
            case 1: return input == 4 ? 2 : 0;
            case 2: return input < 0 ? 3 : 0;
            default: return state;
        }
    }
}
