package fixtures.construction;

/** What an object hands out is changed, and then the object looks at it. */
public class PartThenOwner {
    private final Match match = new Match();
    private int wins;

    /** A part that is handed out. */
    public static final class Match {
        private int points;

        public void score() {
            points++;
        }
    }

    public Match match() {
        return match;
    }

    public void settle() {
        wins += match.points;
    }

    public int perWin() {
        return wins == 1 ? 10 / (wins - 1) : 0; //~ REAL ArithmeticException public own
    }
}
