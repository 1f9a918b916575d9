package fixtures.construction;

import java.util.ArrayList;
import java.util.List;

/** Null brings the fault about, and so does what nobody would refuse. */
public class RatherWithoutNull {
    public static final class Bid {
        private final String bidder;
        private final int amount;

        public Bid(String bidder, int amount) {
            this.bidder = bidder;
            this.amount = amount;
        }
    }

    private final List<Bid> bids = new ArrayList<>();
    private Bid best;

    public void place(Bid bid) {
        bids.add(bid);
        if (best == null || bid.amount > best.amount) { //~ REAL NullPointerException caller
            best = bid;
        }
    }

    public void withdraw(Bid bid) {
        bids.remove(bid);
        if (bid == best) {
            best = null;
        }
    }

    public String winner() {
        return bids.isEmpty() ? "" : best.bidder; //~ REAL NullPointerException public own
    }
}
