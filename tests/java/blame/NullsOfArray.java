package fixtures.blame;

/** The elements that are null in an array because nobody has set them: the caller's in its array, the code's in its own. */
public final class NullsOfArray {
    private final Runnable[] steps;
    private final Runnable[] later = new Runnable[2];

    private NullsOfArray(Runnable[] steps) {
        this.steps = steps;
    }

    public static NullsOfArray of(Runnable... steps) {
        return steps == null || steps.length == 0 ? null : new NullsOfArray(steps.clone());
    }

    public void run() {
        for (Runnable step : steps) {
            step.run(); //~ REAL NullPointerException public caller
        }
    }

    public void runLater() {
        later[0].run(); //~ REAL NullPointerException public own
    }
}
