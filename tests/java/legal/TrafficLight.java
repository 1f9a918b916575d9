package fixtures.legal;

/** A state machine over an int: only the constants are ever stored. */
public class TrafficLight {
    private static final int RED = 0;
    private static final int GREEN = 1;
    private static final int YELLOW = 2;
    private static final int[] SECONDS = {30, 25, 5};

    private int state = RED;
    private int cycles = 1;

    public void advance() {
        switch (state) {
            case RED:
                state = GREEN;
                break;
            case GREEN:
                state = YELLOW;
                break;
            default:
                state = RED;
        }
    }

    public int seconds() {
        return SECONDS[state];
    }

    public int share() {
        return 60 / SECONDS[state];
    }

    public int perCycle(int total) {
        return total / cycles;
    }
}
