package fixtures.construction;

/** The solved values are one choice among many: those that calls reach are not searched for, so the state is forced. */
public class ByMutators {
    private int count;
    private int limit = 2;

    public void add() {
        count++;
    }

    public int rest() {
        return 10 / (limit - count); //~ REAL ArithmeticException forced own
    }

    public int safe() {
        return count == limit ? 0 : 10 / (limit - count);
    }
}
