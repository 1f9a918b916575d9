package fixtures.blame;

import java.util.*;

/** Who takes a remainder in a helper means any number as well. */
public class RemaindersOfHelpers {
    private final int[] decks;
    private final Deque<Integer> reserved = new ArrayDeque<>();

    public RemaindersOfHelpers(int n) { decks = new int[Math.max(1, Math.min(n, 4))]; }

    public void reserve(int deck) { reserved.add(deck); }

    private int deckFor() {
        Integer wanted = reserved.poll();
        return wanted == null ? 0 : wanted % decks.length;
    }

    public int enter() { return decks[deckFor()]; } //~ REAL ArrayIndexOutOfBoundsException public own
}
