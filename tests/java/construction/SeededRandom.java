package fixtures.construction;

import java.util.Random;

/** A test draws the same numbers each time: the first one below two is a one. */
public class SeededRandom {
    public static int one(Random random) {
        return random == null ? 0 : 10 / (random.nextInt(2) - 1); //~ REAL ArithmeticException public
    }

    public static int zero(Random random) {
        return random == null ? 0 : 10 / random.nextInt(2); //~ UNCONFIRMED ArithmeticException: the seed says otherwise
    }
}
