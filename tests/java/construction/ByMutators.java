package fixtures.construction;

/** What the class keeps about its limit leaves one choice of the count, which calls reach. */
public class ByMutators {
    private int count;
    private int limit = 2;

    public void add() {
        count++;
    }

    public int rest() {
        return 10 / (limit - count); //~ REAL ArithmeticException public own
    }

    public int safe() {
        return count == limit ? 0 : 10 / (limit - count);
    }
}
