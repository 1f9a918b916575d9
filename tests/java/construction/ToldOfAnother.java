package fixtures.construction;

/** What an account gives may be told of another account; that is no mix-up. */
public class ToldOfAnother {
    private int paid;

    public static final class Transfer {
        private final ToldOfAnother from;
        private int runs;

        private Transfer(ToldOfAnother from) { this.from = from; }

        public void to(ToldOfAnother other) {
            if (other == null || other == from) throw new IllegalArgumentException();
            other.paid = 7;
        }
    }

    public Transfer pay() { return new Transfer(this); }

    public void cancel(Transfer transfer) {
        if (transfer != null) paid = transfer.from == this ? 1 : 9;
    }

    public int rate() { return paid == 7 ? 10 / (paid - 7) : 0; } //~ REAL ArithmeticException public own

    public int mixed() { return paid == 9 ? 10 / (paid - 9) : 0; } //~ REAL ArithmeticException public caller
}
