package fixtures.blame;

/** A remainder that a helper takes of something else says nothing of the number that is passed. */
public class RemaindersElsewhere {
    private final int size;
    private int calls;

    public RemaindersElsewhere(int n) { size = n + 1; }

    private void count() { if (calls % 7 == 3) calls++; }

    public int[] make() {
        count();
        return new int[size]; //~ REAL NegativeArraySizeException public caller
    }
}
