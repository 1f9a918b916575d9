package fixtures.blame;

import java.util.ArrayList;
import java.util.List;

/** A place that is computed from a number which an object keeps is the code's mistake if it is bad for the least of them. */
public class ScaledPlaces {
    public static class Claim {
        private final int amount;

        public Claim(int amount) { this.amount = amount; }
        public int amount() { return amount; }
    }

    private final List<Claim> claims = new ArrayList<>();

    public void submit(Claim claim) {
        if (claim != null) claims.add(claim);
    }

    public int third() {
        int[] thirds = new int[3];
        int amount = claims.get(0).amount(); //~ REAL IndexOutOfBoundsException public own
        return thirds[amount * 3]; //~ REAL ArrayIndexOutOfBoundsException public own
    }

    public int cell() {
        int[] cells = new int[4];
        int amount = claims.get(0).amount(); //~ REAL IndexOutOfBoundsException public own
        return cells[amount * 3]; //~ REAL ArrayIndexOutOfBoundsException public caller
    }
}
