package fixtures.blame;

/** A box that is kept as it is passed is as good as a number. */
public class KeptBox {
    private Integer limit;

    public void limit(Integer limit) { this.limit = limit; }

    public int percentUsed(int used) {
        return limit == null ? 0 : used * 100 / limit; //~ REAL ArithmeticException public own
    }

    public int doubled() { return limit * 2; } //~ REAL NullPointerException public own
}
