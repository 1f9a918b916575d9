package fixtures.construction;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** Objects that somebody else keeps and changes later: who was made with them, or has them in a list. */
public class KeptByAnother {
    private int cards = 1;
    private int left = 1;

    public int perCard() { return 10 / cards; } //~ REAL ArithmeticException public own
    public int perTurn() { return 10 / left; } //~ REAL ArithmeticException public own

    /** Has many. */
    public static class Dealer {
        private final List<KeptByAnother> hands = new ArrayList<>();

        public void join(KeptByAnother hand) { hands.add(Objects.requireNonNull(hand)); }
        public void deal() { hands.forEach(hand -> hand.cards--); } //~ REAL NullPointerException forced caller
    }

    /** Is made with one. */
    public static class Clock {
        private final KeptByAnother hand;

        public Clock(KeptByAnother hand) { this.hand = Objects.requireNonNull(hand); }
        public void tick() { hand.left--; }
    }
}
