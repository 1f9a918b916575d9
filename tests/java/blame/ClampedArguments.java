package fixtures.blame;

/** An argument that is brought between two bounds is never at fault; one that has only one of them may be. */
public class ClampedArguments {
    private final int[] steps;
    private final int[] marks = new int[4];

    public ClampedArguments(int[] steps) {
        this.steps = steps.clone(); //~ REAL NullPointerException caller
    }

    public int at(int permille) {
        int within = Math.max(0, Math.min(permille, 1000));
        return steps[within * (steps.length - 1) / 1000]; //~ REAL ArrayIndexOutOfBoundsException public own
    }

    public int beyond(int place) {
        int above = Math.max(Math.max(place, 0), 1);
        return steps.length < 2 ? 0 : steps[steps.length / 2 + above - 1]; //~ REAL ArrayIndexOutOfBoundsException public caller
    }

    public int mark(int place) {
        return marks[Math.min(place, 3)]; //~ REAL ArrayIndexOutOfBoundsException public caller
    }
}
